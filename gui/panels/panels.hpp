// Each panel draws the state into its area and calls actions; no panel stores state.
#pragma once

#include <string>
#include <vector>

#include "look/ui.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

void top_bar(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void course_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
// Draws the course in full where course_panel would draw a rail.
void whole_course(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void code_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void lesson_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void timeline_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void details_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
void status_bar(const Ui& ui, const AppState& state, ImVec2 size);
// Draws the list of keyboard shortcuts over the page while state.show_keys is set.
void keys_window(const Ui& ui, const AppState& state, Actions& actions);
// Draws the legend of the timeline's marks while state.show_legend is set.
void legend_window(const Ui& ui, const AppState& state, Actions& actions);
// The first screen, which replaces all panels while state.show_welcome is set: a kept run plays,
// next to the words that it takes to read it.
void welcome_page(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
// Draws the glossary while state.show_glossary is set.
void glossary_window(const Ui& ui, const AppState& state, Actions& actions);
// Draws the card of a rule over the page while state.card has a value.
void rule_card(const Ui& ui, const AppState& state, Actions& actions);
// Draws a button for each of these rules, which opens its card, and the rule's title next to it.
// Unknown ids are skipped.
void rule_buttons(const Ui& ui, const AppState& state, Actions& actions,
                  const std::vector<std::string>& rules);
// Draws the rule's title next to the last item; nothing for an unknown id.
void rule_title(const Ui& ui, const AppState& state, const std::string& rule);

// Replaces the lesson while a puzzle is open.
void puzzle_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
// Replaces the lesson while the user's program is open.
void program_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size);
// The height that it needs at this width: its settings are folded at first.
float program_panel_height(const Ui& ui, const AppState& state, float width);
// Draws the file dialog while state.dialog.use is set.
void file_window(const Ui& ui, const AppState& state, Actions& actions);
// Draws the dialog for a saved trace while state.trace_question.use is set.
void trace_dialog_window(const Ui& ui, const AppState& state, Actions& actions);

// Handle all keys except R, ? and Esc, which the page handles.
void timeline_keys(const Ui& ui, const AppState& state, Actions& actions);
void playback_keys(const Ui& ui, Actions& actions);
// Keys of answers, and Enter for the next step of a lab or puzzle.
void task_keys(const Ui& ui, const AppState& state, Actions& actions);

// Draw parts of panels, each in a separate file.
void knob_controls(const Ui& ui, const AppState& state, Actions& actions);
float knob_controls_height(const Ui& ui, const AppState& state, float width);
// Draws details of the run at the playhead, which must be set.
void playhead_details(const Ui& ui, const AppState& state, const RunResult& result);
// Draws the sums of the measured span, which must be set.
void span_details(const Ui& ui, const AppState& state);
void selection_details(const Ui& ui, const AppState& state, Actions& actions);
void figures_details(const Ui& ui, const AppState& state, const RunResult& result,
                     Actions& actions);
// Replaces figures and reasons while a question puzzle is unanswered.
void before_answer_details(const Ui& ui, const AppState& state, const RunResult& result,
                           Actions& actions);
// Draws buttons that select which program of a question puzzle is shown: a row for each value of
// the first knob.
void program_run_buttons(const Ui& ui, const AppState& state, Actions& actions);
// Draws one row: these runs, which have the knob value `known` in common.
void program_run_row(const Ui& ui, const AppState& state, Actions& actions,
                     const std::vector<std::size_t>& runs, const std::string& known);
// Draws details of two runs that are shown one above the other.
void pair_details(const Ui& ui, const AppState& state, Actions& actions);
// Capitalises the sentence if it begins with a run's name: "The second run ...".
std::string as_sentence(std::string text);
void differences_list(const Ui& ui, const AppState& state, Actions& actions,
                      const analysis::Comparison& comparison);
// Draws nothing without findings. For the run of a puzzle, shows no more than the verdict does so
// far: the explanation if requested, and the advice as the last hint.
void findings_details(const Ui& ui, const AppState& state, const RunResult& result,
                      Actions& actions);
// Shows the output of a program or compiler unchanged.
void output_text(const Ui& ui, const std::string& output);

}  // namespace streamlab::gui
