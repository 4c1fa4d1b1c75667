// The row of steps of a lesson.
#include <string>

#include "look/controls.hpp"
#include "look/tabs.hpp"
#include "panels/lesson_parts.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float next_width = 60;

void step_tab(const Ui& ui, const AppState& state, Actions& actions, Step step, ImVec2 from,
              ImVec2 size) {
    const LabSession& session = *state.session();
    const TabState look{session.step == step, is_open(session, step),
                        step <= session.furthest && session.has_run};
    if (tab(ui, name_of(step), name_of(step), from, size, look)) actions.go_to_step(step);
}

}  // namespace

void stepper(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled(from, ImVec2(from.x + size.x, from.y + size.y),
                                              ui.theme.panel);
    if (state.lab() == nullptr) return;
    const float left = from.x + ui.px(12);
    const float right = from.x + size.x - ui.px(14) - ui.px(next_width);
    float names = 0;
    for (std::size_t i = 0; i < step_count; ++i)
        names += ui.fonts.measure(Face::small, name_of(static_cast<Step>(i))).x;
    // Divide the space between the names evenly.
    const float room = (right - ui.px(10) - left - names) / static_cast<float>(step_count);
    float x = left;
    for (std::size_t i = 0; i < step_count; ++i) {
        const auto step = static_cast<Step>(i);
        const float width = ui.fonts.measure(Face::small, name_of(step)).x + room;
        step_tab(ui, state, actions, step, ImVec2(x, from.y), ImVec2(width, size.y - ui.px(4)));
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
