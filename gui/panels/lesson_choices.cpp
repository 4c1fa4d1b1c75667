// Choices of a prediction, before and after the run.
#include "lesson/knob_words.hpp"
#include "look/choice.hpp"
#include "panels/lesson_parts.hpp"

namespace streamlab::gui {

std::string shown(const AppState& state, const std::string& text) {
    if (const check::Puzzle* puzzle = state.puzzle())
        return lesson::with_form_labels(puzzle->knobs, text);
    return state.lab() != nullptr ? lesson::with_form_labels(state.lab()->knobs, text) : text;
}

void prediction_choices(const Ui& ui, const AppState& state, Actions& actions) {
    const LabSession& session = *state.session();
    for (std::size_t i = 0; i < state.lab()->choices.size(); ++i) {
        const catalogue::PredictionChoice& each = state.lab()->choices[i];
        ChoiceState look{session.prediction == i, session.has_run, each.right, {}};
        // The reply is shown at the chosen answer, and the right answer is always explained.
        if (look.is_told && look.is_chosen)
            look.reply = shown(state, each.reply);
        else if (look.is_told && look.is_right)
            look.reply = lesson::as_correction(shown(state, each.reply));
        if (choice(ui, static_cast<int>(i), shown(state, each.text), look)) actions.predict(i);
    }
}

}  // namespace streamlab::gui
