#include "look/tabs.hpp"

#include "look/controls.hpp"
#include "look/text.hpp"

namespace streamlab::gui {

bool tab(const Ui& ui, const char* id, const char* label, ImVec2 from, ImVec2 size,
         const TabState& look) {
    ImGui::SetCursorScreenPos(from);
    // A control with the same id elsewhere in the window would take the click: there is a menu
    // "Run", too.
    ImGui::PushID("tab");
    const bool pressed = controls::area(id, size, id, ControlKind::button, look.is_open);
    ImGui::PopID();
    const bool hovered = ImGui::IsItemHovered() && look.is_open;

    ImU32 ink = with_alpha(ui.theme.muted, 0.55f);
    if (look.is_open) ink = ui.theme.muted;
    if (look.is_seen || hovered) ink = ui.theme.text;
    if (look.is_current) ink = ui.theme.accent;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float width = ui.fonts.measure(Face::small, label).x;
    draw_text(ui, draw, Face::small,
              ImVec2(from.x + (size.x - width) / 2,
                     from.y + (size.y - ui.fonts.size(Face::small) * 1.16f) / 2 - ui.px(1)),
              ink, label);
    const float bar = from.y + size.y - ui.px(3);
    const ImU32 below = look.is_current ? ui.theme.accent
                        : look.is_seen  ? with_alpha(ui.theme.accent, 0.45f)
                                        : ui.theme.line;
    draw->AddRectFilled(ImVec2(from.x + ui.px(2), bar),
                        ImVec2(from.x + size.x - ui.px(2), bar + ui.px(look.is_current ? 3 : 2)),
                        below, ui.px(1));
    return pressed && look.is_open;
}

}  // namespace streamlab::gui
