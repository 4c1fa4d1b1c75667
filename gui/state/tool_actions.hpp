// Tools on the timeline: the critical path, measuring, searching, exporting, copying.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "state/app_state.hpp"
#include "state/export.hpp"
#include "state/timeline_actions.hpp"

namespace streamlab::gui {

class ToolActions {
public:
    ToolActions(AppState& state, TimelineActions& timeline) : state_(state), timeline_(timeline) {}

    void toggle_critical_path();

    void toggle_measuring();
    // Sets the measured span of a drag; both ends are already snapped.
    void measure(view::Span span);
    // Ends a drag: computes the sums that take too long to compute in each frame.
    void end_measure();
    void clear_measure();

    void open_search();
    void close_search() { state_.timeline.search.open = false; }
    void clear_search_focus_request() { state_.timeline.search.requests_focus = false; }
    // Searches again and goes to the first hit.
    void search(const std::string& text);
    void next_hit(int step);

    // Writes to the folder of export_into(); without one, to the working directory or, if that is
    // not writable, to the home directory.
    void export_to_file(ExportKind kind);
    void export_into(std::filesystem::path folder) { export_folder_ = std::move(folder); }
    // Returns the text for the clipboard.
    std::string copy();

    void say(std::string what) { state_.timeline.said = std::move(what); }

private:
    AppState& state_;
    TimelineActions& timeline_;
    std::filesystem::path export_folder_;  // empty: the default folder
};

}  // namespace streamlab::gui
