#include <string>

#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"
#include "view/output_lines.hpp"

namespace streamlab::gui {

namespace {

constexpr float min_width_of_two = 400;  // of the panel, for two columns

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

void about_selection(const Ui& ui, const AppState& state, Actions& actions) {
    const Measuring& measuring = state.timeline.measuring;
    if (state.result() != nullptr && measuring.on && measuring.span)
        span_details(ui, state);
    else if (shows_moment(state))
        playhead_details(ui, state, *state.result());
    else
        selection_details(ui, state, actions);
}

void figures(const Ui& ui, const AppState& state, const RunResult& result, Actions& actions) {
    if (state.comparing)
        pair_details(ui, state, actions);
    else
        figures_details(ui, state, result, actions);
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
    // In a high panel the figures stand above the selection, in a wide one next to it, and in a
    // small one they follow.
    const bool is_high = result != nullptr && size.y > 0.8f * size.x;
    if (result != nullptr && !is_high && size.x < ui.px(min_width_of_two)) {
        begin_area("##selection", size, padding);
        about_selection(ui, state, actions);
        ImGui::Dummy(ImVec2(0, ui.px(8)));
        figures(ui, state, *result, actions);
        return end_area();
    }
    const auto half = [](float whole) { return static_cast<float>(static_cast<int>(whole / 2)); };
    ImVec2 first = size;
    ImVec2 second = from;
    if (is_high) {
        first.y = half(size.y);
        second.y += size.y - first.y;
    } else if (result != nullptr) {
        first.x = half(size.x);
    }
    if (is_high) ImGui::SetCursorScreenPos(second);
    begin_area("##selection", first, padding);
    about_selection(ui, state, actions);
    end_area();
    if (result == nullptr) return;
    const ImVec2 figures_at = is_high ? from : ImVec2(from.x + first.x, from.y);
    ImGui::SetCursorScreenPos(figures_at);
    begin_area("##figures",
               is_high ? ImVec2(size.x, size.y - first.y) : ImVec2(size.x - first.x, size.y),
               padding);
    figures(ui, state, *result, actions);
    end_area();
    const ImVec2 edge =
        is_high ? ImVec2(from.x + padding.x, second.y) : ImVec2(figures_at.x, from.y + padding.y);
    const ImVec2 edge_end = is_high ? ImVec2(from.x + size.x - padding.x, edge.y + ui.px(1))
                                    : ImVec2(edge.x + ui.px(1), from.y + size.y - padding.y);
    ImGui::GetWindowDrawList()->AddRectFilled(edge, edge_end, ui.theme.line);
}

}  // namespace streamlab::gui
