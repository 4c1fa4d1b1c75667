// Details that replace figures and reasons while a question puzzle is unanswered.
#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

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

// True if each question has the buttons for its own timelines.
bool is_shown_with_questions(const AppState& state) {
    const auto& questions = state.puzzle()->questions;
    return std::any_of(questions.begin(), questions.end(), [&](const check::Question& question) {
        return !runs_of_question(question, *state.puzzle_session()).empty();
    });
}

}  // namespace

void before_answer_details(const Ui& ui, const AppState& state, const RunResult& result,
                           Actions& actions) {
    const bool has_times = result.disclosure == Disclosure::times;
    {
        const ScopedFace face(ui.fonts, Face::strong);
        text_line(has_times ? "When everything ran" : "What the program asks for");
    }
    paragraphs(ui, check::withheld_text(has_times), ui.theme.muted);
    if (!is_shown_with_questions(state)) program_run_buttons(ui, state, actions);
    const Target& selected = state.timeline.selected;
    const std::string name = name_of_selected(result, selected);
    if (name.empty()) return;
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    const std::string line = line_in_words(result.trace, selected);
    paragraphs(ui, line.empty() ? name : name + ", " + line, ui.theme.text);
}

void program_run_row(const Ui& ui, const AppState& state, Actions& actions,
                     const std::vector<std::size_t>& runs, const std::string& known) {
    const PuzzleSession& session = *state.puzzle_session();
    const ScopedFace face(ui.fonts, Face::small);
    bool is_first = true;
    for (const std::size_t index : runs) {
        const PuzzleProgramRun& run = session.pictures[index];
        std::string label = label_within(*state.puzzle(), run, known);
        if (label.empty()) label = run.label;
        if (!is_first) next_in_row(ui, label, ui.px(6));
        is_first = false;
        const bool is_shown = session.picture == index;
        if (is_shown) push_primary(ui);
        ImGui::PushID(static_cast<int>(index));
        const bool pressed = controls::button(label.c_str());
        ImGui::PopID();
        if (is_shown) pop_primary();
        if (pressed) return actions.show_program_run(index);
    }
}

void program_run_buttons(const Ui& ui, const AppState& state, Actions& actions) {
    const PuzzleSession* const session = state.puzzle_session();
    if (session == nullptr || session->pictures.size() < 2) return;
    ImGui::Dummy(ImVec2(0, ui.px(3)));
    heading(ui, "THE TIMELINE SHOWS");
    const auto& knobs = state.puzzle()->knobs;
    std::vector<std::size_t> rest(session->pictures.size());
    std::iota(rest.begin(), rest.end(), std::size_t{0});
    if (knobs.size() < 2) return program_run_row(ui, state, actions, rest, "");
    for (const catalogue::KnobChoice& choice : knobs.front().choices) {
        std::vector<std::size_t> row;
        for (const std::size_t index : rest) {
            const auto& values = session->pictures[index].knobs;
            const auto value = values.find(knobs.front().name);
            if (value != values.end() && value->second == choice.value) row.push_back(index);
        }
        if (row.empty()) continue;
        text_line(choice.label);
        program_run_row(ui, state, actions, row, choice.value);
        ImGui::Dummy(ImVec2(0, ui.px(2)));
    }
}

}  // namespace streamlab::gui
