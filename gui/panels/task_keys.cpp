// Keys that lead through a lab or a puzzle: 1 to 4 choose an answer, Enter takes the next step.
#include <array>

#include "panels/panels.hpp"

namespace streamlab::gui {

namespace {

// Chooses in the first question, or its reason, that is unanswered.
void choose_answer(const AppState& state, Actions& actions, std::size_t choice) {
    const std::string key = first_unanswered_key(*state.puzzle(), *state.puzzle_session());
    for (const check::Question& question : state.puzzle()->questions) {
        for (const bool is_reason : {false, true}) {
            if (answer_key(question, is_reason) != key) continue;
            const auto& choices = is_reason ? question.reasons : question.choices;
            if (choice < choices.size()) actions.answer(key, choices[choice].id);
            return;
        }
    }
}

void choose(const AppState& state, Actions& actions, std::size_t choice) {
    if (const LabSession* lab = state.session()) {
        if (lab->step != Step::predict || lab->has_run) return;
        if (choice < state.lab()->choices.size()) actions.predict(choice);
    } else if (state.puzzle() != nullptr && state.puzzle()->kind == check::PuzzleKind::question) {
        choose_answer(state, actions, choice);
    }
}

void go_to_next_stop(const AppState& state, Actions& actions) {
    if (const auto next = next_stop_after_current(state)) actions.go_to_stop(*next);
}

void continue_lab(const AppState& state, Actions& actions) {
    const LabSession& lab = *state.session();
    if (state.phase) return;
    if (lab.has_run)
        return next_step(lab) ? actions.go_to_next_step() : go_to_next_stop(state, actions);
    actions.request_run();
}

void continue_puzzle(const AppState& state, Actions& actions) {
    const PuzzleSession& puzzle = *state.puzzle_session();
    if (state.checking) return;
    if (puzzle.verdict && puzzle.verdict->passed() && !puzzle.is_out_of_date)
        return go_to_next_stop(state, actions);
    if (state.puzzle()->kind == check::PuzzleKind::question) return actions.check_puzzle();
    actions.focus_editor(true);
}

}  // namespace

void task_keys(const Ui& ui, const AppState& state, Actions& actions) {
    constexpr std::array<Key, 4> keys{Key::one, Key::two, Key::three, Key::four};
    if (state.show_welcome || state.opened.result) return;
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (ui.keys.pressed(keys[i])) choose(state, actions, i);
    if (!ui.keys.pressed(Key::enter) || state.timeline.search.open) return;
    if (state.session() != nullptr) return continue_lab(state, actions);
    if (state.puzzle() != nullptr) return continue_puzzle(state, actions);
}

}  // namespace streamlab::gui
