// The questions of a puzzle, which the student answers by clicking: the answers are written into
// the student's file.
#include <fmt/format.h>

#include <string>

#include "look/choice.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/panels.hpp"
#include "panels/puzzle_parts.hpp"

namespace streamlab::gui {

namespace {

// Draws buttons for the timelines that a question is about.
void question_run_buttons(const Ui& ui, const AppState& state, Actions& actions,
                          const check::Question& question) {
    const auto runs = runs_of_question(question, *state.puzzle_session());
    if (runs.empty()) return;
    heading(ui, "ITS TIMELINES, ON THE RIGHT");
    program_run_row(ui, state, actions, runs, question.id);
    space(ui, 4);
}

// Draws the last check's message about an answer, above its choices.
void note(const Ui& ui, const AppState& state, Actions& actions, const std::string& key) {
    const PuzzleSession& session = *state.puzzle_session();
    if (session.note.key != key) return;
    if (session.scroll_to_note) {
        ImGui::SetScrollHereY(0.25f);
        actions.clear_note_scroll();
    }
    const auto answer = session.answers.find(key);
    const bool stands = session.note.value.empty() || answer == session.answers.end() ||
                        answer->second == session.note.value;
    if (!stands) return;
    with_edge(ui, ui.theme.hue[1],
              [&] { paragraphs(ui, words_for(session.note, *state.puzzle()), ui.theme.text); });
    space(ui, 1);
}

void choices(const Ui& ui, const AppState& state, Actions& actions,
             const std::vector<check::Choice>& all, const std::string& key) {
    note(ui, state, actions, key);
    const PuzzleSession& session = *state.puzzle_session();
    const auto answer = session.answers.find(key);
    const bool passed = session.verdict && session.verdict->passed() && !session.is_out_of_date;
    ImGui::PushID(key.c_str());
    int id = 0;
    for (const check::Choice& each : all) {
        ChoiceState look;
        look.is_chosen = answer != session.answers.end() && answer->second == each.id;
        const bool is_wrong =
            look.is_chosen && session.note.key == key && session.note.value == each.id;
        const auto right = session.right_answers.find(key);
        look.is_right =
            look.is_chosen &&
            (passed || (right != session.right_answers.end() && right->second == each.id));
        look.is_told = passed || is_wrong || look.is_right;
        if (look.is_right || is_wrong) look.reply = shown(state, each.reply);
        const bool pressed = choice(ui, id++, shown(state, each.text), look);
        if (pressed && !look.is_chosen && !passed) actions.answer(key, each.id);
    }
    ImGui::PopID();
}

}  // namespace

void puzzle_questions(const Ui& ui, const AppState& state, Actions& actions) {
    const auto& questions = state.puzzle()->questions;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const check::Question& question = questions[i];
        heading(ui, questions.size() == 1
                        ? "THE QUESTION"
                        : fmt::format("QUESTION {} OF {}", i + 1, questions.size()).c_str());
        paragraphs(ui, shown(state, question.text), ui.theme.text);
        question_run_buttons(ui, state, actions, question);
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
