// Everything that the user can do in the app. Panels call these functions; none of them blocks.
#pragma once

#include "state/comparison_actions.hpp"
#include "state/edit_actions.hpp"
#include "state/lesson_actions.hpp"
#include "state/next_stop.hpp"
#include "state/playback_actions.hpp"
#include "state/puzzle_actions.hpp"
#include "state/timeline_actions.hpp"
#include "state/tool_actions.hpp"

namespace streamlab::gui {

class Actions : public TimelineActions,
                public PlaybackActions,
                public ComparisonActions,
                public EditActions,
                public LessonActions,
                public PuzzleActions,
                public ToolActions {
public:
    Actions(AppState& state, Runner& runner)
        : TimelineActions(state), PlaybackActions(state), ComparisonActions(state, *this),
          EditActions(state), LessonActions(state, runner, *this, *this, *this),
          PuzzleActions(state, *this, *this, *this), ToolActions(state, *this), state_(state) {
        when_typed([this] { puzzle_was_typed(); });
        when_saved([this] { puzzle_was_saved(); });
    }

    void keep_progress(ProgressKeeper& keeper) {
        LessonActions::keep_progress(keeper);
        keep_puzzle_progress(keeper);
    }
    void select_lab(std::size_t index) {
        close_puzzle();
        state_.shown_list = ShownList::labs;
        LessonActions::select_lab(index);
    }
    void open_puzzle(std::size_t index) {
        if (state_.phase) LessonActions::stop();
        close_trace();
        PuzzleActions::open_puzzle(index);
    }
    void go_to_stop(const lesson::Stop& stop) {
        const auto index = index_of(state_, stop);
        if (!index) return;
        stop.kind == lesson::StopKind::lab ? select_lab(*index) : open_puzzle(*index);
    }
    // Runs the lab or checks the puzzle, whichever is open.
    void run() {
        if (state_.puzzle() != nullptr) return check_puzzle();
        LessonActions::run();
    }
    void stop() {
        if (state_.puzzle() != nullptr) return stop_check();
        LessonActions::stop();
    }
    // Takes the results of runs, checks and files; called once a frame. Returns whether anything
    // changed.
    bool poll() {
        const bool opened = poll_opened();
        const bool puzzle_changed = poll_puzzle();
        if (puzzle_changed) verdict_changes();
        const bool written = poll_edit();
        return LessonActions::poll() || puzzle_changed || opened || written;
    }
    // Called once a frame with the time since the last one. Returns whether another frame is due.
    bool advance(double seconds) {
        const bool waits = advance_edit(seconds);
        return PlaybackActions::advance(seconds) || waits;
    }

    void show_keys(bool show) { state_.show_keys = show; }
    // The card of a rule; unknown ids open none.
    void open_card(const std::string& rule) {
        const catalogue::Rule* const found = catalogue::find_rule(state_.rules, rule);
        if (found != nullptr) state_.card = static_cast<std::size_t>(found - state_.rules.data());
    }
    void close_card() { state_.card.reset(); }
    void set_theme(ThemeChoice theme) { state_.theme = theme; }
    void set_layout(const Layout& layout) { state_.layout = layout; }
    void code_has_scrolled() { state_.scroll_to_line = false; }

private:
    AppState& state_;
};

}  // namespace streamlab::gui
