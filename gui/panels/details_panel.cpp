#include <string>

#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"
#include "view/output_lines.hpp"

namespace streamlab::gui {

namespace {

// A program that does not compile has no figures: the compiler's messages get the whole width.
void compiler_messages(const Ui& ui, const RunResult& result, ImVec2 size) {
    begin_area("##compiler", size, ImVec2(ui.px(14), ui.px(12)),
               ImGuiWindowFlags_HorizontalScrollbar);
    {
        const ScopedFace face(ui.fonts, Face::strong);
        ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.hazard);
        const std::string_view problem = view::first_part(result.problem, 1000);
        ImGui::TextUnformatted(problem.data(), problem.data() + problem.size());
        ImGui::PopStyleColor();
    }
    output_text(ui, result.output);
    end_area();
}

// During playback, current events take precedence over an earlier selection.
bool shows_moment(const AppState& state) {
    if (state.result() == nullptr || !state.playback.playhead_ns) return false;
    return state.playback.playing || !state.timeline.selected;
}

}  // namespace

void details_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const RunResult* result = state.result();
    if (result != nullptr && !result->built) return compiler_messages(ui, *result, size);

    if (result != nullptr && result->disclosure != Disclosure::everything) {
        begin_area("##before", size, ImVec2(ui.px(14), ui.px(12)));
        before_answer_details(ui, state, *result, actions);
        return end_area();
    }
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const ImVec2 padding(ui.px(14), ui.px(12));
    const float left =
        static_cast<float>(static_cast<int>(size.x * (result != nullptr ? 0.5f : 1)));
    begin_area("##selection", ImVec2(left, size.y), padding);
    const Measuring& measuring = state.timeline.measuring;
    if (result != nullptr && measuring.on && measuring.span) {
        span_details(ui, state);
    } else if (shows_moment(state)) {
        playhead_details(ui, state, *result);
    } else {
        selection_details(ui, state, actions);
    }
    end_area();
    if (result == nullptr) return;
    ImGui::SetCursorScreenPos(ImVec2(from.x + left, from.y));
    begin_area("##figures", ImVec2(size.x - left, size.y), padding);
    if (state.comparing)
        pair_details(ui, state, actions);
    else
        figures_details(ui, state, *result, actions);
    end_area();
    ImGui::GetWindowDrawList()->AddRectFilled(
        ImVec2(from.x + left, from.y + padding.y),
        ImVec2(from.x + left + ui.px(1), from.y + size.y - padding.y), ui.theme.line);
}

}  // namespace streamlab::gui
