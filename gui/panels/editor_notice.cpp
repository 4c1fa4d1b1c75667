// The strip below the text: problems of the caret's line, or of the file.
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/code_parts.hpp"
#include "panels/editor_parts.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float padding = 8;

// A message of the compiler, or of a check without a rule. Findings have a rule: the line names
// them, and the panel of the verdict or of the program explains them.
const Mark* mark_at_caret(const AppState& state) {
    const auto marks = marks_of_line(state, state.edit.document->editor().caret().line);
    return marks.empty() || !marks.front()->rule.empty() ? nullptr : marks.front();
}

// The most urgent message; empty if there is none.
std::string notice_text(const AppState& state) {
    const edit::Document& document = *state.edit.document;
    if (document.has_conflict())
        return "The file was changed elsewhere while you typed. Undo brings back the other text, "
               "whichever you take.";
    if (!document.problem().empty()) return document.problem() + " What you typed stays here.";
    if (const Mark* mark = mark_at_caret(state)) return mark->text;
    return state.edit.said;
}

void conflict_buttons(Actions& actions) {
    if (small_button("Take the file's text")) return actions.load_external_text();
    ImGui::SameLine();
    if (small_button("Keep mine")) actions.overwrite_external_text();
}

}  // namespace

float notice_height(const Ui& ui, const AppState& state, float width) {
    const std::string text = notice_text(state);
    if (text.empty()) return 0;
    const ImVec2 extent =
        ui.fonts.font(Face::text)
            ->CalcTextSizeA(ui.fonts.size(Face::text), 1e9f, width - ui.px(28), text.c_str());
    return extent.y + 2 * ui.px(padding) + (state.edit.document->has_conflict() ? ui.px(24) : 0);
}

void notice(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const std::string text = notice_text(state);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    begin_area("##notice", size, ImVec2(ui.px(14), ui.px(padding)));
    ImGui::GetWindowDrawList()->AddRectFilled(from, ImVec2(from.x + size.x, from.y + ui.px(1)),
                                              ui.theme.line);
    const edit::Document& document = *state.edit.document;
    const Mark* mark = mark_at_caret(state);
    const bool is_bad = document.has_conflict() || !document.problem().empty() || mark != nullptr;
    ImGui::PushStyleColor(ImGuiCol_Text, !is_bad           ? ui.theme.muted
                                         : mark != nullptr ? colour_of(ui.theme, mark->kind)
                                                           : ui.theme.hazard);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    if (document.has_conflict()) conflict_buttons(actions);
    end_area();
}

}  // namespace streamlab::gui
