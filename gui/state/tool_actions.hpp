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
    // Sets the measured span, from where a drag began to where it is; both ends are already
    // snapped.
    void measure(view::Span span);
    // The drag has ended: sums that took too long for each of its frames are made.
    void end_measure();
    void clear_measure();

    void open_search();
    void close_search() { state_.timeline.search.open = false; }
    void search_has_focus() { state_.timeline.search.takes_focus = false; }
    // Searches again and goes to the first hit.
    void search(const std::string& text);
    void next_hit(int step);

    // Writes to the folder in which the app was started, or to the home folder if that one cannot
    // be written, unless another one is set.
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
