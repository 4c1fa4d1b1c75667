// The line above the timeline: what is shown, how long it took, and switches.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "analysis/comparison/differences.hpp"
#include "analysis/units.hpp"
#include "look/text.hpp"
#include "panels/drawn_parts.hpp"
#include "panels/timeline_parts.hpp"

namespace streamlab::gui {

namespace {

std::string title_of(const AppState& state) {
    if (state.comparing) return "Two runs";
    if (state.opened.result) return state.opened.title;
    if (asks_for_a_drawing(state)) return "Your prediction";
    if (state.puzzle() == nullptr) return "Timeline";
    return state.shows_reference ? "The reference" : "Your program";
}

std::string length_of(const AppState& state, const RunResult& result) {
    if (!state.comparing) {
        std::string text = analysis::human_duration(result.figures.makespan_ns) + " in all";
        if (result.lanes_left_out > 0)
            text += fmt::format(", {} more lanes are not drawn", result.lanes_left_out);
        return text;
    }
    const analysis::Comparison& comparison = *state.comparing->pair.comparison;
    const auto change = comparison.second.makespan_ns - comparison.first.makespan_ns;
    return change == 0 ? "equally long" : "B takes " + analysis::more_or_less(change);
}

// Buttons from the right edge to the left.
class Switches {
public:
    Switches(const Ui& ui, float right, float top) : ui_(ui), right_(right), top_(top) {}

    // Returns whether it was pressed.
    bool button(const char* label, bool on = false) {
        const float width = ui_.fonts.measure(Face::small, label).x + ui_.px(16);
        right_ -= width;
        ImGui::SetCursorScreenPos(ImVec2(right_, top_));
        right_ -= ui_.px(6);
        const ScopedFace face(ui_.fonts, Face::small);
        if (on) ImGui::PushStyleColor(ImGuiCol_Text, ui_.theme.accent);
        const bool pressed = ImGui::Button(label, ImVec2(width, ui_.px(24)));
        if (on) ImGui::PopStyleColor();
        return pressed;
    }

private:
    const Ui& ui_;
    float right_;
    float top_;
};

void switches(const AppState& state, Actions& actions, Switches row) {
    if (state.comparing) {
        if (row.button("One run")) actions.stop_comparing();
    } else if (state.opened.result && row.button("Back to the lab")) {
        actions.close_trace();
        return;
    }
    if (row.button("Show all")) actions.fit_all();
    if (row.button("Event arrows", state.timeline.all_arrows)) actions.toggle_arrows();
    if (row.button("Critical path", state.timeline.critical_path)) actions.toggle_critical_path();
    const bool has_room = !state.comparing && !state.opened.result;
    if (!has_room) return;
    if (row.button("Measure", state.timeline.measuring.on)) actions.toggle_measuring();
    if (state.puzzle() == nullptr || !state.puzzle_session()->reference) return;
    if (row.button("Reference", state.shows_reference)) actions.toggle_reference();
    if (state.puzzle_session()->comparison && row.button("Both")) actions.toggle_compare_change();
}

}  // namespace

void timeline_header(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from,
                     ImVec2 size) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, ImVec2(from.x + size.x, from.y + size.y), ui.theme.panel);
    const float y = from.y + (size.y - ui.fonts.size(Face::text) * 1.16f) / 2;
    float x = from.x + ui.px(14);
    x += draw_text(ui, draw, Face::strong, ImVec2(x, y), ui.theme.text, title_of(state),
                   size.x * 0.3f) +
         ui.px(12);
    const RunResult* result = state.result();
    if (result == nullptr || !result->built) return;
    x += draw_text(ui, draw, Face::text, ImVec2(x, y), ui.theme.muted, length_of(state, *result)) +
         ui.px(14);
    transport_controls(ui, state, actions, ImVec2(x, from.y), size.y);
    switches(state, actions,
             Switches(ui, from.x + size.x - ui.px(10), from.y + (size.y - ui.px(24)) / 2));
}

}  // namespace streamlab::gui
