// Each panel draws the state into the area it is given and calls actions; none keeps state.
#pragma once

#include <string>

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

void top_bar(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void labs_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void code_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void lesson_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void timeline_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void details_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void status_bar(const Ui& ui, const AppState& state, ImVec2 size);
// The list of keys, over everything, while state.show_keys.
void keys_window(const Ui& ui, const AppState& state, Actions& actions);

// In the lesson's place while a puzzle is open.
void puzzle_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
// Asks for a saved trace, while state.trace_question.use.
void trace_question_window(const Ui& ui, const AppState& state, Actions& actions);

// What keys do, apart from R, ? and Esc, which are the page's.
void timeline_keys(const Ui& ui, const AppState& state, Actions& actions);
void playback_keys(const Ui& ui, Actions& actions);

// Parts of panels with files of their own.
void knob_controls(const Ui& ui, const AppState& state, Actions& actions);
float knob_controls_height(const Ui& ui, const AppState& state);
// Of the playhead; there must be one.
void now_details(const Ui& ui, const AppState& state, const RunResult& result);
void selection_details(const Ui& ui, const AppState& state, Actions& actions);
void figures_details(const Ui& ui, const RunResult& result, Actions& actions);
// Of two runs above each other.
void pair_details(const Ui& ui, const AppState& state, Actions& actions);
// "The second run ...", where it begins with a run's name in small letters.
std::string as_sentence(std::string text);
void differences_list(const Ui& ui, const AppState& state, Actions& actions,
                      const analysis::Comparison& comparison);
// Nothing where nothing was found.
void findings_details(const Ui& ui, const RunResult& result, Actions& actions);
// What a program or a compiler printed, as it printed it.
void output_text(const Ui& ui, const std::string& output);

}  // namespace streamlab::gui
