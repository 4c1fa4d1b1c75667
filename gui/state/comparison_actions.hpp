// Actions that compare two runs, one above the other, and open saved traces.
#pragma once

#include <filesystem>
#include <vector>

#include "state/app_state.hpp"
#include "state/timeline_actions.hpp"
#include "state/trace_opener.hpp"

namespace streamlab::gui {

class ComparisonActions {
public:
    ComparisonActions(AppState& state, TimelineActions& timeline)
        : state_(state), timeline_(timeline) {}

    // Enables opening traces; without it, open_traces() reports an error.
    void set_trace_opener(TraceOpener& opener) { opener_ = &opener; }

    // Shows two runs one above the other until stop_comparing(). The lower one has the focus.
    void compare(ComparedRuns pair) { show(std::move(pair), false); }
    // Shows the lab's run before the last change above the one after it, or the reference above the
    // run of the open puzzle's last check; does nothing if one of them is missing.
    void compare_change();
    void toggle_compare_change();
    // Keeps the displayed run as the baseline for comparisons: with another program, on another
    // device, after an edit.
    void set_baseline();
    void compare_with_baseline();
    void stop_comparing();
    // Sets the run to which keys, selection and details refer.
    void focus_run(std::size_t run);
    void set_hovered_run(std::size_t run, Target target);

    // Shows one trace instead of the lab, or two, one above the other. Returns at once; errors are
    // shown in the status bar.
    void open_traces(const std::vector<std::filesystem::path>& files);
    // Shows the current run above the trace.
    void compare_with_trace(const std::filesystem::path& file);
    // Shows a run that was read before instead of the lab.
    void show_trace(ComparedRun run);
    // Returns to the lab.
    void close_trace();

    void open_trace_dialog(TraceUse use);
    void close_trace_dialog() { state_.trace_question.use.reset(); }
    void accept_trace_dialog();
    void set_trace_name(std::string name) { state_.trace_question.name = std::move(name); }
    void clear_trace_focus_request() { state_.trace_question.requests_focus = false; }
    // Picks up the traces that have been opened; called once a frame. Returns true if anything
    // changed.
    bool poll_opened();
    // Called before a run of the lab is shown: closes comparisons and saved traces.
    void close_other_views();
    // Called when a new run has replaced the lab's run `before`: a comparison continues with the
    // new run, or ends.
    void on_lab_run_replaced(const RunResult* before);
    // Called when the user's program has run again; updates the comparison likewise.
    void on_program_rerun();
    // Called when a check of the open puzzle has ended; updates the comparison likewise.
    void on_new_verdict();

private:
    void show(ComparedRuns pair, bool follows_knobs);
    void leave();
    void start_opening(OpenRequest request);

    AppState& state_;
    TimelineActions& timeline_;
    TraceOpener* opener_ = nullptr;
};

// Runs before and after the change of the lab's knobs; nullopt if one is missing.
std::optional<ComparedRuns> runs_of_change(const catalogue::Lab& lab, const LabSession& session);

// Runs of the user's program before and after the last change; nullopt if one is missing.
std::optional<ComparedRuns> runs_of_program(const ProgramSession& session);

// Runs of the reference and the submission; nullopt if the last check did not compare them.
std::optional<ComparedRuns> runs_of_check(const PuzzleSession& session);

}  // namespace streamlab::gui
