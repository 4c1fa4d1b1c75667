// Each panel draws the state into its area and calls actions; no panel has state of its own.
#pragma once

#include <string>
#include <vector>

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
// The list of keys, shown over everything while state.show_keys is set.
void keys_window(const Ui& ui, const AppState& state, Actions& actions);
// Every mark of the timeline and what it means, while state.show_legend is set.
void legend_window(const Ui& ui, const AppState& state, Actions& actions);
// The map of the course, the welcome and the glossary, while state.show_course, show_welcome or
// show_glossary is set.
void course_window(const Ui& ui, const AppState& state, Actions& actions);
void welcome_window(const Ui& ui, const AppState& state, Actions& actions);
void glossary_window(const Ui& ui, const AppState& state, Actions& actions);
// The card of a rule, shown over everything while state.card has a value.
void rule_card(const Ui& ui, const AppState& state, Actions& actions);
// A row of buttons that open the cards of these rules. Ids that are not known are left out.
void rule_buttons(const Ui& ui, const AppState& state, Actions& actions,
                  const std::vector<std::string>& rules);

// Shown instead of the lesson while a puzzle is open.
void puzzle_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
// Shown instead of the lesson while an own program is open.
void program_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
// The window in which a file is chosen, while state.dialog.use is set.
void file_window(const Ui& ui, const AppState& state, Actions& actions);
// Asks for a saved trace while state.trace_question.use is set.
void trace_question_window(const Ui& ui, const AppState& state, Actions& actions);

// Handle the keys except R, ? and Esc, which the page handles.
void timeline_keys(const Ui& ui, const AppState& state, Actions& actions);
void playback_keys(const Ui& ui, Actions& actions);

// Parts of panels with files of their own.
void knob_controls(const Ui& ui, const AppState& state, Actions& actions);
float knob_controls_height(const Ui& ui, const AppState& state, float width);
// Details of the moment at the playhead, which must exist.
void now_details(const Ui& ui, const AppState& state, const RunResult& result);
// The sums of the measured span, which must exist.
void span_details(const Ui& ui, const AppState& state);
void selection_details(const Ui& ui, const AppState& state, Actions& actions);
void figures_details(const Ui& ui, const AppState& state, const RunResult& result,
                     Actions& actions);
// Instead of figures and reasons, while a question puzzle is not answered.
void before_answer_details(const Ui& ui, const AppState& state, const RunResult& result,
                           Actions& actions);
// The programs that a question puzzle asks about, to choose the one whose run is shown.
void picture_buttons(const Ui& ui, const AppState& state, Actions& actions);
// Details of two runs that are shown one above the other.
void pair_details(const Ui& ui, const AppState& state, Actions& actions);
// Capitalises the sentence if it begins with a run's name: "The second run ...".
std::string as_sentence(std::string text);
void differences_list(const Ui& ui, const AppState& state, Actions& actions,
                      const analysis::Comparison& comparison);
// Draws nothing if there are no findings. Of a puzzle's run they say no more than its verdict does
// by now: why, once it was asked for, and what to do, as the last hint.
void findings_details(const Ui& ui, const AppState& state, const RunResult& result,
                      Actions& actions);
// Shows the unchanged output of a program or compiler.
void output_text(const Ui& ui, const std::string& output);

}  // namespace streamlab::gui
