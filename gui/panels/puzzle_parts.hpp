// Parts of the puzzle panel. They may be called only while a puzzle is open.
#pragma once

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

void story_page(const Ui& ui, const AppState& state, Actions& actions);
void verdict_page(const Ui& ui, const AppState& state, Actions& actions);
void hints_page(const Ui& ui, const AppState& state, Actions& actions);
void solution_page(const Ui& ui, const AppState& state);
void puzzle_task(const Ui& ui, const AppState& state, Actions& actions);
// Draws the questions of a question puzzle, with the answers from the student's file.
void puzzle_questions(const Ui& ui, const AppState& state, Actions& actions);
// Draws the lines of an order puzzle in the file's order, with buttons that move them.
void puzzle_order(const Ui& ui, const AppState& state, Actions& actions);

}  // namespace streamlab::gui
