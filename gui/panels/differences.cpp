// The differences of two runs, in sentences with links to the operations.
#include <algorithm>
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"

namespace streamlab::gui {

namespace {

constexpr std::size_t max_differences = 12;

// The operation of a difference, preferably of the run in focus.
struct Place {
    std::size_t run = 0;
    std::uint32_t operation = 0;  // 0: none is displayed
};

Place place_of(const AppState& state, const analysis::Difference& difference) {
    const bool in_first = difference.second == 0 ||
                          (state.comparing && state.comparing->focus == 0 && difference.first != 0);
    if (!in_first) return {1, difference.second};
    return {0, state.comparing ? difference.first : 0};
}

void jump(const AppState& state, Actions& actions, const Place& place) {
    if (state.comparing) actions.focus_run(place.run);
    actions.jump_to({place.operation, 0});
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
        if (shown++ == max_differences) break;
        const ImVec2 from = ImGui::GetCursorScreenPos();
        ImGui::Indent(ui.px(14));
        ImGui::BeginGroup();  // the whole sentence is clickable
        paragraphs(ui, as_sentence(difference.text), ui.theme.text);
        ImGui::EndGroup();
        ImGui::Unindent(ui.px(14));
        const bool is_link = ui.links != nullptr && !ui.links->clicked.empty();
        const Place place = place_of(state, difference);
        if (place.operation != 0 && controls::is_clicked(difference.text) && !is_link)
            jump(state, actions, place);
        ImGui::GetWindowDrawList()->AddCircleFilled(
            ImVec2(from.x + ui.px(4), from.y + ui.fonts.size(Face::text) * 0.62f), ui.px(2.2f),
            ui.theme.muted, 12);
    }
    if (shown == 0) paragraphs(ui, "Nothing that lasts long enough to be seen.", ui.theme.muted);
}

}  // namespace streamlab::gui
