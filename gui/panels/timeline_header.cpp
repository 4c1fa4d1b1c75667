// The header of the timeline: the name of the run, its duration, and switches.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/comparison/differences.hpp"
#include "analysis/units.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/commands.hpp"
#include "panels/drawn_parts.hpp"
#include "panels/timeline_parts.hpp"
#include "state/lane_actions.hpp"

namespace streamlab::gui {

std::string title_of_timeline(const AppState& state) {
    if (state.comparing) return "Two runs";
    if (state.opened.result) return state.opened.title;
    if (shows_drawn_prediction(state)) return "Your prediction";
    const RunResult* result = state.result();
    if (result != nullptr && result->disclosure == Disclosure::order) return "What it asks for";
    if (result != nullptr && result->disclosure == Disclosure::times) return "Timeline";
    // The programs of a question belong to the puzzle, not to the student.
    const PuzzleSession* puzzle = state.puzzle_session();
    if (puzzle != nullptr && puzzle->picture < puzzle->pictures.size())
        return puzzle->pictures[puzzle->picture].label;
    return puzzle == nullptr && !state.program ? "Timeline" : "Your program";
}

namespace {

constexpr float width_of_controls = 230;  // playback, and the switches that are always there

std::string length_of(const AppState& state, const RunResult& result) {
    if (result.disclosure != Disclosure::everything) return "before your answer";
    if (!state.comparing) {
        std::string text = analysis::human_duration(result.figures.makespan_ns) + " in all";
        if (result.omitted_lanes > 0)
            text += fmt::format(", {} more lanes are not drawn", result.omitted_lanes);
        if (state.shows_stale_run()) text += ", before your last change";
        return text;
    }
    const analysis::Comparison& comparison = *state.comparing->pair.comparison;
    const auto change = comparison.second.makespan_ns - comparison.first.makespan_ns;
    return change == 0 ? "equally long"
                       : "the lower one takes " + analysis::change_in_words(change);
}

struct Switch {
    std::string label;
    bool on;
    // The switch of the highest rank is omitted first if not all fit; its menu entry and key
    // remain.
    int rank;
    void (*act)(Actions&);
};

// Switches in order from the right edge to the left.
std::vector<Switch> switches_of(const AppState& state) {
    std::vector<Switch> all;
    if (state.comparing)
        all.push_back({"One run", false, 0, [](Actions& act) { act.stop_comparing(); }});
    else if (state.opened.result && !state.show_welcome)
        all.push_back({"Back to the lab", false, 0, [](Actions& act) { act.close_trace(); }});
    if (is_short(state) && shows_details(state) && !state.show_welcome)
        all.push_back(
            details_cover_code(state)
                ? Switch{"Code", false, 0, [](Actions& act) { act.prefer_details(false); }}
                : Switch{"Details", false, 0, [](Actions& act) { act.prefer_details(true); }});
    const RunResult& result = *state.result();
    if (const auto& lanes = arrangement_of(state); !lanes.hidden.empty())
        if (const auto shown = view::shown_lanes(result.timeline, lanes); shown.hidden > 0)
            all.push_back({fmt::format("{} hidden: show", shown.hidden), true, 0,
                           [](Actions& act) { act.show_hidden_lanes(); }});
    all.push_back({"Show all", false, 1, [](Actions& act) { act.fit_all(); }});
    all.push_back(
        {"Event arrows", state.timeline.all_arrows, 4, [](Actions& act) { act.toggle_arrows(); }});
    if (result.disclosure != Disclosure::everything) return all;
    all.push_back({"Critical path", state.timeline.critical_path, 2,
                   [](Actions& act) { act.toggle_critical_path(); }});
    if (state.comparing || state.opened.result) return all;
    all.push_back(
        {"Measure", state.timeline.measuring.on, 3, [](Actions& act) { act.toggle_measuring(); }});
    const PuzzleSession* puzzle = state.puzzle_session();
    if (state.program && state.program->comparison)
        all.push_back({"Both runs", false, 0, [](Actions& act) { act.compare_change(); }});
    if (puzzle != nullptr && puzzle->comparison)
        all.push_back({"Reference", false, 0, [](Actions& act) { act.compare_change(); }});
    return all;
}

float width_of(const Ui& ui, const Switch& each) {
    return ui.fonts.measure(Face::small, each.label.c_str()).x + ui.px(20);
}

void drop_overflowing_switches(const Ui& ui, std::vector<Switch>& all, float room) {
    const auto width = [&] {
        float sum = 0;
        for (const Switch& each : all)
            sum += width_of(ui, each) + ui.px(6);
        return sum;
    };
    const auto is_less_wanted = [](const Switch& a, const Switch& b) { return a.rank < b.rank; };
    while (!all.empty() && width() > room)
        all.erase(std::max_element(all.begin(), all.end(), is_less_wanted));
}

// Draws the button left of `right`, and its menu. Returns the space's new right edge.
float share_button(const Ui& ui, const AppState& state, Actions& actions, ImVec2 right) {
    const char* name = name_of(Menu::share);
    const float height = ui.px(24);
    ImVec2 at = right;
    {
        const ScopedFace face(ui.fonts, Face::small);
        const float width = ui.fonts.measure(Face::small, name).x + ui.px(20);
        at.x -= width;
        ImGui::SetCursorScreenPos(at);
        if (controls::button(name, ImVec2(width, height))) ImGui::OpenPopup(name);
    }
    menu_popup(ui, Menu::share, state, actions, ImVec2(right.x, at.y + height + ui.px(2)),
               ImVec2(1, 0));
    return at.x - ui.px(6);
}

void switches(const Ui& ui, const AppState& state, Actions& actions, ImVec2 left, float right) {
    if (state.show_welcome) return;
    std::vector<Switch> all = switches_of(state);
    if (state.result()->disclosure == Disclosure::everything)
        right = share_button(ui, state, actions, ImVec2(right, left.y));
    drop_overflowing_switches(ui, all, right - left.x);
    const ScopedFace face(ui.fonts, Face::small);
    for (const Switch& each : all) {
        const float width = width_of(ui, each);
        right -= width;
        ImGui::SetCursorScreenPos(ImVec2(right, left.y));
        right -= ui.px(6);
        if (each.on) ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.accent);
        const bool pressed = controls::button(each.label.c_str(), ImVec2(width, ui.px(24)));
        if (each.on) ImGui::PopStyleColor();
        // Return at once: the action may have removed an object that the next switch refers to.
        if (pressed) return each.act(actions);
    }
}

}  // namespace

void timeline_header(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from,
                     ImVec2 size) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, ImVec2(from.x + size.x, from.y + size.y), ui.theme.panel);
    const float y = from.y + (size.y - ui.fonts.size(Face::text) * 1.16f) / 2;
    float x = from.x + ui.px(14);
    const RunResult* result = state.result();
    const std::string title = title_of_timeline(state);
    if (result == nullptr || !result->built) {
        draw_text(ui, draw, Face::strong, ImVec2(x, y), ui.theme.text, title, size.x - ui.px(28));
        return;
    }
    x += draw_text(ui, draw, Face::strong, ImVec2(x, y), ui.theme.text, title,
                   std::max(size.x * 0.3f, size.x - ui.px(width_of_controls))) +
         ui.px(12);
    // The figures say it, too.
    const std::string length = length_of(state, *result);
    const float room = from.x + size.x - x - ui.px(width_of_controls);
    if (ui.fonts.measure(Face::text, length.c_str()).x <= room)
        x += draw_text(ui, draw, Face::text, ImVec2(x, y), ui.theme.muted, length) + ui.px(14);
    if (result->disclosure != Disclosure::order)
        x += transport_controls(ui, state, actions, ImVec2(x, from.y), size.y) + ui.px(12);
    switches(ui, state, actions, ImVec2(x, from.y + (size.y - ui.px(24)) / 2),
             from.x + size.x - ui.px(10));
}

}  // namespace streamlab::gui
