// Showing two runs above each other, and saved traces.
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

    // From here on traces can be opened; without, open_traces says that they cannot.
    void open_with(TraceOpener& opener) { opener_ = &opener; }

    // Two runs above each other, until stop_comparing. The lower one is in focus.
    void compare(ComparedRuns pair) { show(std::move(pair), false); }
    // The lab's run before the last change above the one after it, or the reference above the run
    // of the open puzzle's last check; does nothing without both.
    void compare_change();
    void toggle_compare_change();
    void stop_comparing();
    // What keys, selection and details speak of from now on.
    void focus_run(std::size_t run);
    void hover_in(std::size_t run, Target target);

    // One trace is shown in the lab's place, two above each other. Returns at once; what is wrong
    // with a file is said in the status bar.
    void open_traces(const std::vector<std::filesystem::path>& files);
    // Above the trace: what is shown now.
    void compare_with_trace(const std::filesystem::path& file);
    // Back to the lab.
    void close_trace();

    void ask_for_trace(TraceUse use);
    void stop_asking() { state_.trace_question.use.reset(); }
    void answer_trace_question();
    void edit_trace_name(std::string name) { state_.trace_question.name = std::move(name); }
    void trace_name_has_focus() { state_.trace_question.takes_focus = false; }
    // Takes what has been opened; called once a frame. Returns whether anything changed.
    bool poll_opened();
    // A run of the lab is to be shown: what else is on the screen goes.
    void lab_takes_its_place();
    // The lab's run `before` has been followed by another one: what is compared follows, or ends.
    void runs_change(const RunResult* before);
    // Another check of the open puzzle has ended: likewise.
    void verdict_changes();

private:
    void show(ComparedRuns pair, bool follows_knobs);
    void leave();
    void start_opening(OpenRequest request);

    AppState& state_;
    TimelineActions& timeline_;
    TraceOpener* opener_ = nullptr;
};

// The runs before and after the change of the lab's knobs; nothing where one is missing.
std::optional<ComparedRuns> runs_of_change(const catalogue::Lab& lab, const LabSession& session);

// The reference and the submission; nothing where the last check has not compared them.
std::optional<ComparedRuns> runs_of_check(const PuzzleSession& session);

}  // namespace streamlab::gui
