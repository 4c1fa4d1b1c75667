#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/panels.hpp"
#include "panels/title_row.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

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

// Draws the title, and the run button at a fixed position. Returns its height.
float lesson_header(const Ui& ui, const AppState& state, Actions& actions, float width) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const ImVec2 button(ui.px(title_button_width), ui.px(title_button_height));
    const float other = ui.px(title_other_width);
    const std::string title = state.lab() != nullptr ? state.lab()->title : "";
    const TitleRow row = draw_title_row(ui, title, from, width, button.x + ui.px(8) + other);
    if (state.lab() == nullptr) return row.height;
    const float button_y = from.y + row.buttons_y;
    float right = from.x + width - ui.px(14) - button.x;
    ImGui::SetCursorScreenPos(ImVec2(right, button_y));
    if (run_button(ui, state, button)) actions.request_run();
    const bool stoppable = state.phase.has_value();
    if (stoppable || turned(state)) {
        right -= other + ui.px(8);
        ImGui::SetCursorScreenPos(ImVec2(right, button_y));
        if (controls::button(stoppable ? "Stop###other" : "Reset###other",
                             ImVec2(other, button.y))) {
            if (stoppable) {
                actions.stop();
            } else {
                actions.reset_knobs();
            }
        }
    }
    return row.height;
}

}  // namespace

void lesson_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    if (state.program) return program_panel(ui, state, actions, size);
    if (state.puzzle() != nullptr) return puzzle_panel(ui, state, actions, size);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float title = lesson_header(ui, state, actions, size.x);
    const float header = title + ui.px(stepper_height);
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + title));
    stepper(ui, state, actions, ImVec2(size.x, ui.px(stepper_height)));

    const float padding = ui.px(14);
    const float text_height = std::max(1.0f, size.y - header);
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + header));
    // Each step has its own scroll position and starts at the top.
    const int step = state.session() != nullptr ? static_cast<int>(state.session()->step) : 0;
    ImGui::PushID(static_cast<int>(state.selected_lab) * 16 + step);
    begin_area("##lesson", ImVec2(size.x, text_height), ImVec2(padding, ui.px(10)));
    lesson_step(ui, state, actions);
    end_area();
    ImGui::PopID();
}

}  // namespace streamlab::gui
