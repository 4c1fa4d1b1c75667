// The row of steps of a lesson.
#include <string>

#include "look/controls.hpp"
#include "look/tabs.hpp"
#include "panels/lesson_parts.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float next_width = 60;
constexpr float least_room = 8;  // between two names

// The step's name; its number if names do not fit and it is not the open step.
std::string label_of(const AppState& state, Step step, bool has_names) {
    if (has_names || state.session()->step == step) return name_of(step);
    return std::to_string(static_cast<int>(step) + 1);
}

void step_tab(const Ui& ui, const AppState& state, Actions& actions, Step step,
              const std::string& label, ImVec2 from, ImVec2 size) {
    const LabSession& session = *state.session();
    const TabState look{session.step == step, is_open(session, step),
                        step <= session.furthest && session.has_run};
    if (tab(ui, name_of(step), label.c_str(), from, size, look)) actions.go_to_step(step);
}

}  // namespace

void stepper(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled(from, ImVec2(from.x + size.x, from.y + size.y),
                                              ui.theme.panel);
    if (state.lab() == nullptr) return;
    const float left = from.x + ui.px(12);
    const float right = from.x + size.x - ui.px(14) - ui.px(next_width);
    const float whole = right - ui.px(10) - left;
    const auto width_of_labels = [&](bool has_names) {
        float sum = 0;
        for (std::size_t i = 0; i < step_count; ++i)
            sum +=
                ui.fonts
                    .measure(Face::small, label_of(state, static_cast<Step>(i), has_names).c_str())
                    .x;
        return sum;
    };
    const bool has_names =
        width_of_labels(true) + ui.px(least_room) * static_cast<float>(step_count) <= whole;
    // Divide the space between the labels evenly.
    const float room = (whole - width_of_labels(has_names)) / static_cast<float>(step_count);
    float x = left;
    for (std::size_t i = 0; i < step_count; ++i) {
        const auto step = static_cast<Step>(i);
        const std::string label = label_of(state, step, has_names);
        const float width = ui.fonts.measure(Face::small, label.c_str()).x + room;
        step_tab(ui, state, actions, step, label, ImVec2(x, from.y),
                 ImVec2(width, size.y - ui.px(4)));
        x += width;
    }
    if (!next_step(*state.session())) return;
    ImGui::SetCursorScreenPos(ImVec2(right, from.y + ui.px(2)));
    const ScopedFace face(ui.fonts, Face::small);
    push_primary(ui);
    if (controls::button("Next###next", ImVec2(ui.px(next_width), size.y - ui.px(8))))
        actions.go_to_next_step();
    pop_primary();
}

}  // namespace streamlab::gui
