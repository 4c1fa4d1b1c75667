// The choices of a prediction, before and after the run.
#include <algorithm>
#include <string>

#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

void choice_row(const Ui& ui, const AppState& state, Actions& actions, std::size_t index) {
    const LabSession& session = *state.session();
    const catalogue::PredictionChoice& choice = state.lab()->choices[index];
    const bool chosen = session.prediction == index;
    const float indent = ui.px(26);
    const ImVec2 from = ImGui::GetCursorScreenPos();

    ImGui::PushID(static_cast<int>(index));
    ImGui::Indent(indent);
    ImGui::BeginGroup();
    const bool told = session.has_run;
    const ImU32 ink = told && !chosen && !choice.right ? ui.theme.muted : ui.theme.text;
    paragraphs(ui, choice.text, ink);
    // The answer is said where the choice was made, and the right one is always explained.
    if (told && (chosen || choice.right) && !choice.reply.empty()) {
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - ui.px(4));
        paragraphs(ui, choice.reply, ui.theme.muted);
    }
    ImGui::EndGroup();
    ImGui::Unindent(indent);
    const ImVec2 after = ImGui::GetCursorScreenPos();
    const float bottom = ImGui::GetItemRectMax().y;
    const float right = from.x + ImGui::GetContentRegionAvail().x;

    ImGui::SetCursorScreenPos(from);
    if (ImGui::InvisibleButton(
            "choice", ImVec2(std::max(1.0f, right - from.x), std::max(1.0f, bottom - from.y)))) {
        actions.predict(index);
    }
    const bool hovered = ImGui::IsItemHovered() && !told;
    end_at(after);
    ImGui::PopID();

    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 centre(from.x + ui.px(9), from.y + ui.fonts.size(Face::text) * 0.6f);
    if (told && choice.right) {
        draw_text(ui, draw, Face::strong, ImVec2(from.x + ui.px(3), from.y), ui.theme.good,
                  "\u2713");
    } else if (told && chosen) {
        draw_text(ui, draw, Face::strong, ImVec2(from.x + ui.px(3), from.y), ui.theme.hue[1],
                  "\u2717");
    } else {
        draw->AddCircle(centre, ui.px(6.5f), chosen || hovered ? ui.theme.accent : ui.theme.muted,
                        24, ui.px(1.4f));
        if (chosen) draw->AddCircleFilled(centre, ui.px(3.5f), ui.theme.accent, 24);
    }
}

}  // namespace

void prediction_choices(const Ui& ui, const AppState& state, Actions& actions) {
    for (std::size_t i = 0; i < state.lab()->choices.size(); ++i)
        choice_row(ui, state, actions, i);
}

}  // namespace streamlab::gui
