// Actions of a puzzle: opening it, checking saved files, hints, answers, the solution.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "state/app_state.hpp"
#include "state/edit_actions.hpp"
#include "state/playback_actions.hpp"
#include "state/progress_keeper.hpp"
#include "state/puzzle_checker.hpp"
#include "state/timeline_actions.hpp"

namespace streamlab::gui {

// Opens a file in the user's external editor without blocking, and returns a message about the
// result.
using OpenEditor = std::function<std::string(const std::filesystem::path&)>;

class PuzzleActions {
public:
    PuzzleActions(AppState& state, TimelineActions& timeline, PlaybackActions& playback,
                  EditActions& editor)
        : state_(state), timeline_(timeline), playback_(playback), edit_(editor) {}

    // Without these, puzzles are read-only.
    void use_checker(PuzzleChecker& checker, std::filesystem::path profiles_folder);
    void watch_saves(SaveWatcher& watcher) { watcher_ = &watcher; }
    void set_puzzle_progress_keeper(ProgressKeeper& keeper) { keeper_ = &keeper; }
    void use_editor(OpenEditor editor) { editor_ = std::move(editor); }

    // Reads the puzzles; errors are stored in state.problem.
    void load_puzzles(const std::filesystem::path& puzzles_dir);
    void open_puzzle(std::size_t index);
    // Closes the puzzle, so that a lab is shown instead.
    void close_puzzle();
    // Checks another file instead of the student's own; its verdicts do not count as progress.
    void use_submission(const std::filesystem::path& file);

    void go_to_page(PuzzlePage page);
    // Unfolds or folds the restrictions and criteria of the puzzle.
    void toggle_conditions();
    void open_in_external_editor();
    // Goes to the first unanswered question instead, if there is one.
    void check_puzzle();
    // Like check_puzzle(), without counting the attempt or switching the page.
    void check_again();
    void stop_check();
    // Explains the first failure of the verdict.
    void show_why();
    // Shows one more hint and counts it; the last hint is the advice of the last check.
    void show_hint();
    void show_solution();
    // Writes the answer into the student's file.
    void answer(const std::string& key, const std::string& value);
    // Goes to the question whose answer the last check reported.
    void go_to_note();
    void clear_note_scroll() { session().scroll_to_note = false; }
    // For an order puzzle: moves a line up or down by that many places, out of the block, or back
    // to the end of the block. The order is written into the student's file, as answers are.
    void move_line(std::size_t line, int by);
    void remove_line(std::size_t line);
    void restore_line(std::size_t left_out);
    // Goes to a line of the displayed file, and moves the caret there.
    void highlight_line(std::uint32_t line);
    // Shows the run of another program of a question puzzle.
    void show_program_run(std::size_t picture);

protected:
    // Called when the text was edited in the app, and when that edit was saved.
    void on_puzzle_edited();
    void on_puzzle_saved();
    // Picks up results of the checker and the watcher. Returns true if anything changed.
    bool poll_puzzle();
    // The run that failed before the present verdict, which passed; null if there is none, or if it
    // was returned before.
    std::shared_ptr<const RunResult> take_failed_run();

private:
    PuzzleSession& session() { return state_.puzzle_sessions[*state_.selected_puzzle]; }
    bool find_file();
    std::string first_unanswered() const;
    void note_failure();
    void remember_right_answers();
    void on_text_edited();
    void load_source();
    void read_text(const std::string& text);
    void start_check(bool is_asked_for);
    void show_programs();
    void show_program_runs(const CheckReport& report);
    // Returns true if the file has that text.
    bool write(const std::string& text);
    std::optional<std::string> current_text();
    void sort_by_path(const std::vector<std::string>& lines);
    bool handle_save();
    bool handle_report();
    void show_verdict(const CheckReport& report);
    void count(const std::function<void(check::PuzzleProgress&)>& change);

    AppState& state_;
    TimelineActions& timeline_;
    PlaybackActions& playback_;
    PuzzleChecker* checker_ = nullptr;
    SaveWatcher* watcher_ = nullptr;
    ProgressKeeper* keeper_ = nullptr;
    EditActions& edit_;
    OpenEditor editor_;
    std::filesystem::path profiles_folder_;
    bool is_own_file_ = true;
    bool is_requested_ = true;  // the running check was requested; false: it follows typing
    std::uint64_t checked_version_ = 0;   // version of the text in the running check
    std::optional<std::string> typed_;    // text last typed and saved in the app
    std::optional<std::string> written_;  // text written by the app, until the watcher reports it
};

}  // namespace streamlab::gui
