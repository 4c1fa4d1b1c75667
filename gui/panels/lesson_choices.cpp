// The choices of a prediction, before and after the run.
#include "lesson/knob_words.hpp"
#include "look/choice.hpp"
#include "panels/lesson_parts.hpp"

namespace streamlab::gui {

void prediction_choices(const Ui& ui, const AppState& state, Actions& actions) {
    const LabSession& session = *state.session();
    for (std::size_t i = 0; i < state.lab()->choices.size(); ++i) {
        const catalogue::PredictionChoice& each = state.lab()->choices[i];
        ChoiceLook look{session.prediction == i, session.has_run, each.right, {}};
        // The reply is shown at the chosen answer, and the right answer is always explained.
        if (look.is_told && look.is_chosen)
            look.reply = each.reply;
        else if (look.is_told && look.is_right)
            look.reply = lesson::as_correction(each.reply);
        if (choice(ui, static_cast<int>(i), each.text, look)) actions.predict(i);
    }
}

}  // namespace streamlab::gui
