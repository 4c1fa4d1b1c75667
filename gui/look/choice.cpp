#include "look/choice.hpp"

#include <algorithm>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

void mark(const Ui& ui, ImVec2 from, const ChoiceState& look, bool hovered) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    if (look.is_told && (look.is_right || look.is_chosen)) {
        draw_text(ui, draw, Face::strong, ImVec2(from.x + ui.px(3), from.y),
                  look.is_right ? ui.theme.good : ui.theme.hue[1],
                  look.is_right ? "\u2713" : "\u2717");
        return;
    }
    const ImVec2 centre(from.x + ui.px(9), from.y + ui.fonts.size(Face::text) * 0.6f);
    draw->AddCircle(centre, ui.px(6.5f),
                    look.is_chosen || hovered ? ui.theme.accent : ui.theme.muted, 24, ui.px(1.4f));
    if (look.is_chosen) draw->AddCircleFilled(centre, ui.px(3.5f), ui.theme.accent, 24);
}

}  // namespace

bool choice(const Ui& ui, int id, const std::string& text, const ChoiceState& look) {
    const float indent = ui.px(26);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::PushID(id);
    ImGui::Indent(indent);
    ImGui::BeginGroup();
    const bool beside_the_point = look.is_told && !look.is_chosen && !look.is_right;
    paragraphs(ui, text, beside_the_point ? ui.theme.muted : ui.theme.text);
    if (!look.reply.empty()) {
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - ui.px(4));
        paragraphs(ui, look.reply, ui.theme.muted);
    }
    ImGui::EndGroup();
    ImGui::Unindent(indent);
    const ImVec2 after = ImGui::GetCursorScreenPos();
    const float bottom = ImGui::GetItemRectMax().y;
    const float right = from.x + ImGui::GetContentRegionAvail().x;

    ImGui::SetCursorScreenPos(from);
    const bool pressed = controls::area(
        "choice", ImVec2(std::max(1.0f, right - from.x), std::max(1.0f, bottom - from.y)), text,
        ControlKind::row, !look.is_told);
    const bool hovered = ImGui::IsItemHovered() && !look.is_told;
    end_at(after);
    ImGui::PopID();
    mark(ui, from, look, hovered);
    return pressed;
}

}  // namespace streamlab::gui
