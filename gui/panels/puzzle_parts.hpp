// The parts of the puzzle panel. A puzzle is open whenever these are called.
#pragma once

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

void story_page(const Ui& ui, const AppState& state, Actions& actions);
void verdict_page(const Ui& ui, const AppState& state, Actions& actions);
void hints_page(const Ui& ui, const AppState& state, Actions& actions);
void solution_page(const Ui& ui, const AppState& state);
// What a question puzzle asks, with the answers that stand in the student's file.
void puzzle_questions(const Ui& ui, const AppState& state, Actions& actions);
// The lines of an order puzzle as they stand there, with buttons that move them.
void puzzle_order(const Ui& ui, const AppState& state, Actions& actions);

}  // namespace streamlab::gui
