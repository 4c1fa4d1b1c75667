// The steps of a lesson, side by side.
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float next_width = 60;

// One step's name with what is known of it: open now, seen, still to come, or locked.
void step_chip(const Ui& ui, const AppState& state, Actions& actions, Step step, ImVec2 from,
               ImVec2 size) {
    const LabSession& session = *state.session();
    const bool open = is_open(session, step);
    const bool current = session.step == step;
    const bool seen = step <= session.furthest && session.has_run;
    ImGui::PushID(static_cast<int>(step));
    ImGui::SetCursorScreenPos(from);
    if (ImGui::InvisibleButton("step", size)) actions.go_to_step(step);
    const bool hovered = ImGui::IsItemHovered() && open;
    ImGui::PopID();

    ImU32 ink = with_alpha(ui.theme.muted, 0.55f);
    if (open) ink = ui.theme.muted;
    if (seen || hovered) ink = ui.theme.text;
    if (current) ink = ui.theme.accent;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float width = ui.fonts.measure(Face::small, name_of(step)).x;
    draw_text(ui, draw, Face::small,
              ImVec2(from.x + (size.x - width) / 2,
                     from.y + (size.y - ui.fonts.size(Face::small) * 1.16f) / 2 - ui.px(1)),
              ink, name_of(step));
    const float bar = from.y + size.y - ui.px(3);
    const ImU32 below = current ? ui.theme.accent
                        : seen  ? with_alpha(ui.theme.accent, 0.45f)
                                : ui.theme.line;
    draw->AddRectFilled(ImVec2(from.x + ui.px(2), bar),
                        ImVec2(from.x + size.x - ui.px(2), bar + ui.px(current ? 3 : 2)), below,
                        ui.px(1));
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
    // The room between the names is shared out evenly.
    const float room = (right - ui.px(10) - left - names) / static_cast<float>(step_count);
    float x = left;
    for (std::size_t i = 0; i < step_count; ++i) {
        const auto step = static_cast<Step>(i);
        const float width = ui.fonts.measure(Face::small, name_of(step)).x + room;
        step_chip(ui, state, actions, step, ImVec2(x, from.y), ImVec2(width, size.y - ui.px(4)));
        x += width;
    }
    if (!next_step(*state.session())) return;
    ImGui::SetCursorScreenPos(ImVec2(right, from.y + ui.px(2)));
    const ScopedFace face(ui.fonts, Face::small);
    push_primary(ui);
    if (ImGui::Button("Next###next", ImVec2(ui.px(next_width), size.y - ui.px(8))))
        actions.go_to_next_step();
    pop_primary();
}

}  // namespace streamlab::gui
