#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float header_height = 46;
constexpr float stepper_height = 34;

bool turned(const AppState& state) {
    const auto& knobs = state.lab()->knobs;
    return std::any_of(knobs.begin(), knobs.end(), [&](const catalogue::Knob& knob) {
        const auto value = state.session()->knobs.find(knob.name);
        return value != state.session()->knobs.end() && value->second != knob.default_value;
    });
}

// The main button is filled: it runs the lab first, and goes to the next step after that.
bool run_button(const Ui& ui, const AppState& state, ImVec2 size) {
    const bool first = !state.session()->has_run;
    if (first) push_primary(ui);
    const char* label = !state.phase ? "Run###run" : "Running###run";
    if (state.phase == RunPhase::building) label = "Building###run";
    bool pressed = false;
    {
        const ScopedFace face(ui.fonts, Face::strong);
        pressed = controls::button(label, size);
    }
    if (first) pop_primary();
    return pressed;
}

// Draws the title, and the run button at a fixed position.
void lesson_header(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, ImVec2(from.x + size.x, from.y + size.y), ui.theme.panel);
    if (state.lab() == nullptr) return;
    const ImVec2 button(ui.px(92), ui.px(30));
    const float button_y = from.y + (size.y - button.y) / 2;
    float right = from.x + size.x - ui.px(14) - button.x;
    ImGui::SetCursorScreenPos(ImVec2(right, button_y));
    if (run_button(ui, state, button)) actions.request_run();
    const bool stoppable = state.phase.has_value();
    if (stoppable || turned(state)) {
        const float width = ui.px(60);
        right -= width + ui.px(8);
        ImGui::SetCursorScreenPos(ImVec2(right, button_y));
        if (controls::button(stoppable ? "Stop###other" : "Reset###other",
                             ImVec2(width, button.y))) {
            if (stoppable) {
                actions.stop();
            } else {
                actions.reset_knobs();
            }
        }
    }
    const float y = from.y + (size.y - ui.fonts.size(Face::title) * 1.16f) / 2;
    draw_text(ui, draw, Face::title, ImVec2(from.x + ui.px(14), y), ui.theme.text,
              state.lab()->title, right - from.x - ui.px(26));
}

// Before the first run the knobs are hidden: the prediction assumes their defaults.
bool shows_knobs(const AppState& state) {
    if (state.lab() == nullptr) return false;
    const Step step = state.session()->step;
    return step == Step::change || step == Step::compare;
}

}  // namespace

void lesson_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    if (state.program) return program_panel(ui, state, actions, size);
    if (state.puzzle() != nullptr) return puzzle_panel(ui, state, actions, size);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float hairline = ui.px(1);
    lesson_header(ui, state, actions, ImVec2(size.x, ui.px(header_height)));
    const float header = ui.px(header_height + stepper_height);
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + ui.px(header_height)));
    stepper(ui, state, actions, ImVec2(size.x, ui.px(stepper_height)));

    const float padding = ui.px(14);
    const float needed =
        shows_knobs(state) ? knob_controls_height(ui, state, size.x - 2 * padding) : 0;
    const float controls = std::min(needed, (size.y - header) * 0.6f);
    const float text_height = std::max(1.0f, size.y - header - controls - hairline);
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + header));
    // Each step has its own scroll position and starts at the top.
    const int step = state.session() != nullptr ? static_cast<int>(state.session()->step) : 0;
    ImGui::PushID(static_cast<int>(state.selected_lab) * 16 + step);
    begin_area("##lesson", ImVec2(size.x, text_height), ImVec2(padding, ui.px(10)));
    lesson_step(ui, state, actions);
    end_area();
    ImGui::PopID();
    if (controls <= 0) return;
    const float edge = from.y + header + text_height;
    ImGui::GetWindowDrawList()->AddRectFilled(
        ImVec2(from.x, edge), ImVec2(from.x + size.x, edge + hairline), ui.theme.line);
    ImGui::SetCursorScreenPos(ImVec2(from.x, edge + hairline));
    begin_area("##controls", ImVec2(size.x, controls), ImVec2(padding, ui.px(9)));
    knob_controls(ui, state, actions);
    end_area();
}

}  // namespace streamlab::gui
