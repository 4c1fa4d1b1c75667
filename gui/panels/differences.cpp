// The differences of two runs, in sentences that link to the operations that they mention.
#include <algorithm>
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"

namespace streamlab::gui {

namespace {

constexpr std::size_t most_differences = 12;

void jump(const AppState& state, Actions& actions, const analysis::Difference& difference) {
    const bool in_first = difference.second == 0 ||
                          (state.comparing && state.comparing->focus == 0 && difference.first != 0);
    const std::uint32_t operation = in_first ? difference.first : difference.second;
    if (operation == 0) return;
    if (state.comparing)
        actions.focus_run(in_first ? 0 : 1);
    else if (in_first)
        return;  // the run before is not on the screen
    actions.jump_to({operation, 0});
}

}  // namespace

std::string as_sentence(std::string text) {
    if (text.rfind("th", 0) == 0) text[0] = 'T';  // "this run has ..."; names stay as they are
    return text;
}

void differences_list(const Ui& ui, const AppState& state, Actions& actions,
                      const analysis::Comparison& comparison) {
    std::size_t shown = 0;
    for (const analysis::Difference& difference : comparison.differences) {
        if (difference.kind == analysis::DifferenceKind::makespan) continue;  // already shown above
        if (shown++ == most_differences) break;
        const ImVec2 from = ImGui::GetCursorScreenPos();
        ImGui::Indent(ui.px(14));
        ImGui::BeginGroup();  // the whole sentence can be clicked
        paragraphs(ui, as_sentence(difference.text), ui.theme.text);
        ImGui::EndGroup();
        ImGui::Unindent(ui.px(14));
        const bool is_link = ui.links != nullptr && !ui.links->clicked.empty();
        if (controls::is_clicked(difference.text) && !is_link) jump(state, actions, difference);
        ImGui::GetWindowDrawList()->AddCircleFilled(
            ImVec2(from.x + ui.px(4), from.y + ui.fonts.size(Face::text) * 0.62f), ui.px(2.2f),
            ui.theme.muted, 12);
    }
    if (shown == 0) paragraphs(ui, "Nothing that lasts long enough to be seen.", ui.theme.muted);
}

}  // namespace streamlab::gui
