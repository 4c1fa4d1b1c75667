// The questions of a puzzle, which the student answers by clicking: the answers are written into
// the student's file.
#include <string>

#include "look/choice.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/puzzle_parts.hpp"

namespace streamlab::gui {

namespace {

void choices(const Ui& ui, const AppState& state, Actions& actions,
             const std::vector<check::Choice>& all, const std::string& key) {
    const PuzzleSession& session = *state.puzzle_session();
    const auto answer = session.answers.find(key);
    const bool passed = session.verdict && session.verdict->passed() && !session.is_out_of_date;
    ImGui::PushID(key.c_str());
    int id = 0;
    for (const check::Choice& each : all) {
        ChoiceLook look;
        look.is_chosen = answer != session.answers.end() && answer->second == each.id;
        look.is_told = passed;
        look.is_right = passed && look.is_chosen;
        if (look.is_right) look.reply = each.reply;
        const bool pressed = choice(ui, id++, each.text, look);
        if (pressed && !look.is_chosen && !passed) actions.answer(key, each.id);
    }
    ImGui::PopID();
}

}  // namespace

void puzzle_questions(const Ui& ui, const AppState& state, Actions& actions) {
    for (const check::Question& question : state.puzzle()->questions) {
        paragraphs(ui, question.text, ui.theme.text);
        space(ui, 0);
        choices(ui, state, actions, question.choices, answer_key(question, false));
        if (!question.reasons.empty()) {
            heading(ui, "BECAUSE");
            choices(ui, state, actions, question.reasons, answer_key(question, true));
        }
        space(ui, 6);
    }
    if (!is_answered(*state.puzzle(), *state.puzzle_session()))
        paragraphs(ui, "Answer all of them, then press Check.", ui.theme.muted);
}

}  // namespace streamlab::gui
