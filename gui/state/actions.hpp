// All user actions of the app. Panels call these functions; none of them blocks.
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "state/comparison_actions.hpp"
#include "state/edit_actions.hpp"
#include "state/file_actions.hpp"
#include "state/lane_actions.hpp"
#include "state/lesson_actions.hpp"
#include "state/next_stop.hpp"
#include "state/playback_actions.hpp"
#include "state/program_actions.hpp"
#include "state/puzzle_actions.hpp"
#include "state/timeline_actions.hpp"
#include "state/tool_actions.hpp"
#include "state/trace_opener.hpp"

namespace streamlab::gui {

class Actions : public TimelineActions,
                public PlaybackActions,
                public ComparisonActions,
                public EditActions,
                public LessonActions,
                public PuzzleActions,
                public ProgramActions,
                public FileActions,
                public ToolActions,
                public LaneActions {
public:
    Actions(AppState& state, Runner& runner)
        : TimelineActions(state), PlaybackActions(state), ComparisonActions(state, *this),
          EditActions(state), LessonActions(state, runner, *this, *this, *this),
          PuzzleActions(state, *this, *this, *this),
          ProgramActions(state, runner, *this, *this, *this, *this), FileActions(state),
          ToolActions(state, *this), LaneActions(state, *this), state_(state) {
        set_on_typed([this] {
            on_puzzle_edited();
            on_program_edited();
        });
        set_on_saved([this] {
            on_puzzle_saved();
            run_program();
        });
        set_on_chosen([this](FileUse use, const std::filesystem::path& file) { take(use, file); });
    }

    // Detects saves by other editors.
    void watch_saves(SaveWatcher& watcher) {
        saves_ = &watcher;
        PuzzleActions::watch_saves(watcher);
    }
    void keep_progress(ProgressKeeper& keeper) {
        LessonActions::keep_progress(keeper);
        set_puzzle_progress_keeper(keeper);
    }
    void select_lab(std::size_t index) {
        show_welcome(false);
        close_puzzle();
        close_program();
        state_.course.unfolded = part_of_open_stop;
        LessonActions::select_lab(index);
    }
    void open_puzzle(std::size_t index) {
        show_welcome(false);
        if (state_.phase) LessonActions::stop();
        close_trace();
        close_program();
        PuzzleActions::open_puzzle(index);
    }
    // Shows the user's own program instead of labs and puzzles.
    void open_program(const std::filesystem::path& file) {
        close_all();
        open_program_file(file);
        watch_document();
    }
    void open_program(const ProgramSetup& setup) {
        close_all();
        open_program_setup(setup);
        watch_document();
    }
    // Opens files that were dropped onto the window: a program, or traces.
    void open_dropped(const std::vector<std::filesystem::path>& files) {
        if (files.size() == 1 && files.front().extension() == ".cu")
            return open_program(files.front());
        open_traces(files);
    }
    // Switches the editor to another source of the user's program.
    void show_source(std::size_t index) {
        ProgramActions::show_source(index);
        watch_document();
    }
    void go_to_stop(const lesson::Stop& stop) {
        const auto index = index_of(state_, stop);
        if (!index) return;
        state_.course.is_over_page = false;
        stop.kind == lesson::StopKind::lab ? select_lab(*index) : open_puzzle(*index);
    }
    // Runs the lab or checks the puzzle, whichever is open.
    void run() {
        if (state_.show_welcome) return begin_course();
        if (state_.program) return run_program();
        if (state_.puzzle() != nullptr) return check_puzzle();
        LessonActions::run();
    }
    // Like run(), but asks once for the prediction of a lab that has not run.
    void request_run() {
        const LabSession* lab = state_.session();
        const bool is_first = lab != nullptr && !state_.phase && !lab->has_run && !lab->prediction;
        if (is_first && !state_.show_welcome && !lab->was_asked_to_predict) return ask_to_predict();
        run();
    }
    void stop() {
        if (state_.program) return stop_program();
        if (state_.puzzle() != nullptr) return stop_check();
        LessonActions::stop();
    }
    // Picks up the results of runs, checks and files; called once a frame. Returns true if anything
    // changed.
    bool poll() {
        const bool opened = poll_opened();
        if (opened && (state_.opened.result || state_.comparing)) end_welcome();
        const bool puzzle_changed = poll_puzzle();
        if (puzzle_changed) on_new_verdict();
        if (const auto failed = puzzle_changed ? take_failed_run() : nullptr) show_repair(failed);
        const bool written = poll_edit();
        if (state_.program) {
            if (saves_ != nullptr && saves_->poll()) check_for_external_save();
            return poll_program() || opened || written;
        }
        return LessonActions::poll() || puzzle_changed || opened || written;
    }
    // Called once a frame with the time since the last one. Returns true if another frame is
    // needed.
    bool advance(double seconds) {
        const bool waits = advance_edit(seconds);
        const bool moves = advance_layout(seconds);
        return PlaybackActions::advance(seconds) || waits || moves;
    }

    void show_keys(bool show) { state_.show_keys = show; }
    void show_legend(bool show) { state_.show_legend = show; }
    // The run that the first screen plays; a missing or damaged file leaves its place empty.
    void use_welcome_run(std::filesystem::path trace) { welcome_run_ = std::move(trace); }
    void show_welcome(bool show) {
        if (show == state_.show_welcome) return;
        if (show) {
            close_trace();
            if (const auto run = open_traces_now({.files = {welcome_run_}}).run)
                show_trace({run->result, "Two batches, in one stream and then in two"});
            play();
        } else {
            close_trace();
            set_playhead(std::nullopt);
        }
        state_.playback.repeats = state_.show_welcome = show;
    }
    void unfold_part(std::size_t part) { state_.course.unfolded = part; }
    void search_course(std::string text) { state_.course.search = std::move(text); }
    // Shows the course as a rail, or all of it: in a narrow window over the page.
    void narrow_course(bool narrow) {
        if (is_narrow(state_))
            state_.course.is_over_page = !narrow;
        else
            state_.course.is_narrow = narrow;
    }
    // Opens the course if it is a rail, and sends the keyboard there.
    void request_course_focus(bool request) {
        state_.course.requests_focus = request;
        if (request && shows_rail(state_)) narrow_course(false);
    }
    void show_glossary(bool show) { state_.show_glossary = show; }
    void look_up(std::string text) { state_.glossary_text = std::move(text); }
    // Goes from the welcome window to the first prediction of the course.
    void begin_course() {
        show_welcome(false);
        const auto stops =
            lesson::stops_of(lesson::path_through(state_.path, state_.labs, state_.puzzles));
        if (stops.empty()) return;
        go_to_stop(stops.front());
        go_to_step(Step::predict);
    }
    void set_text_scale(float scale) {
        state_.text_scale = std::clamp(scale, min_text_scale, max_text_scale);
    }
    // Opens the card of a rule; ignores unknown ids.
    void open_card(const std::string& rule) {
        const catalogue::Rule* const found = catalogue::find_rule(state_.rules, rule);
        if (found != nullptr) state_.card = static_cast<std::size_t>(found - state_.rules.data());
    }
    void close_card() { state_.card.reset(); }
    void set_theme(ThemeChoice theme) { state_.theme = theme; }
    // Keeps what differs from the layout that is shown, for all steps of the present kind.
    void set_layout(const Layout& layout) {
        keep_changes(state_.layouts, layout_kind_of(state_), state_.layout, layout);
        state_.layout = layout;
    }
    // Called once a frame, before the panels are laid out.
    void set_room(Room room) {
        state_.room = room;
        if (!is_narrow(state_)) state_.course.is_over_page = false;
    }
    void prefer_details(bool prefer) { state_.prefers_details = prefer; }
    void reset_layouts() { state_.layouts = default_layouts(); }
    void clear_line_scroll() { state_.scroll_to_line = false; }

private:
    void end_welcome() { state_.playback.repeats = state_.show_welcome = false; }
    // After a pass: the run that failed above the one that passed, which plays.
    void show_repair(const std::shared_ptr<const RunResult>& failed) {
        compare(compare_runs({failed, "The first run"},
                             {state_.puzzle_session()->result, "The repaired run"}));
        if (state_.playback.plays_back_first_runs) play();
    }
    // Returns true while panels move.
    bool advance_layout(double seconds) {
        const Layout wanted = wanted_layout(state_);
        state_.layout = state_.animates_layout
                            ? moved_towards(state_.layout, wanted, std::min(seconds, 0.05))
                            : wanted;
        return !(state_.layout == wanted);
    }
    void close_all() {
        show_welcome(false);
        close_puzzle();
        close_program();
        if (state_.phase) LessonActions::stop();
        close_trace();
    }
    void watch_document() {
        if (saves_ == nullptr) return;
        saves_->watch(state_.edit.document ? state_.edit.document->file() : "");
    }
    void take(FileUse use, const std::filesystem::path& file) {
        switch (use) {
        case FileUse::program:
            return open_program(file);
        case FileUse::source:
            return add_source(file);
        case FileUse::include_folder:
            return add_include_folder(file);
        }
    }

    AppState& state_;
    SaveWatcher* saves_ = nullptr;
    std::filesystem::path welcome_run_;
};

}  // namespace streamlab::gui
