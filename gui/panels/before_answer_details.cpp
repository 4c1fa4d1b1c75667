// Details that replace figures and reasons while a question puzzle is unanswered.
#include <fmt/format.h>

#include <string>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "check/running/before_answer.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

std::string name_of_selected(const RunResult& result, const Target& target) {
    if (const auto* operation = trace::find_operation(result.trace, target.operation))
        return analysis::label(result.trace, *operation) + ", " +
               analysis::stream_label(result.trace, operation->stream);
    const trace::HostCall* call = trace::find_call(result.trace, target.call);
    return call != nullptr ? std::string(call->name) : std::string();
}

}  // namespace

void before_answer_details(const Ui& ui, const AppState& state, const RunResult& result,
                           Actions& actions) {
    const bool has_times = result.disclosure == Disclosure::times;
    {
        const ScopedFace face(ui.fonts, Face::strong);
        ImGui::TextUnformatted(has_times ? "When everything ran" : "What the program asks for");
    }
    paragraphs(ui, check::withheld_text(has_times), ui.theme.muted);
    program_run_buttons(ui, state, actions);
    const Target& selected = state.timeline.selected;
    const std::string name = name_of_selected(result, selected);
    if (name.empty()) return;
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    const std::uint32_t line = line_of(result.trace, selected);
    paragraphs(ui, line == 0 ? name : fmt::format("{}, line {}", name, line), ui.theme.text);
}

void program_run_buttons(const Ui& ui, const AppState& state, Actions& actions) {
    const PuzzleSession* const session = state.puzzle_session();
    if (session == nullptr || session->pictures.size() < 2) return;
    ImGui::Dummy(ImVec2(0, ui.px(3)));
    heading(ui, "THE TIMELINE SHOWS");
    for (std::size_t i = 0; i < session->pictures.size(); ++i) {
        const bool is_shown = session->picture == i;
        if (is_shown) push_primary(ui);
        const bool pressed = controls::button(session->pictures[i].label.c_str());
        if (is_shown) pop_primary();
        if (pressed) return actions.show_program_run(i);
    }
}

}  // namespace streamlab::gui
