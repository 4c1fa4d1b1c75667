// The actions of a puzzle: opening it, checking saved files, hints, answers, the solution.
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

// Opens a file in the user's own editor without waiting, and returns a message about the result.
using OpenEditor = std::function<std::string(const std::filesystem::path&)>;

class PuzzleActions {
public:
    PuzzleActions(AppState& state, TimelineActions& timeline, PlaybackActions& playback,
                  EditActions& editor)
        : state_(state), timeline_(timeline), playback_(playback), edit_(editor) {}

    // Without these, puzzles can only be read.
    void use_checker(PuzzleChecker& checker, std::filesystem::path profiles_folder);
    void watch_saves(SaveWatcher& watcher) { watcher_ = &watcher; }
    void keep_puzzle_progress(ProgressKeeper& keeper) { keeper_ = &keeper; }
    void use_editor(OpenEditor editor) { editor_ = std::move(editor); }

    // Reads the puzzles; a problem with them becomes state.problem.
    void load_puzzles(const std::filesystem::path& puzzles_dir);
    void open_puzzle(std::size_t index);
    // Closes the puzzle, so that a lab is shown instead.
    void close_puzzle();
    // Checks another file instead of the student's own; its verdicts do not count as progress.
    void use_submission(const std::filesystem::path& file);
    void show_list(ShownList list) { state_.shown_list = list; }

    void go_to_page(PuzzlePage page);
    // Unfolds or folds what the puzzle does not allow and what it is judged by.
    void toggle_conditions();
    void open_elsewhere();
    // Leads to the first question without an answer instead, if there is one.
    void check_puzzle();
    // The same without counting it or turning the page.
    void check_again();
    void stop_check();
    // Shows why the verdict's first failure is one.
    void show_why();
    // Shows one more hint, up to the last, which is the last check's advice; each is counted.
    void show_hint();
    void show_solution();
    // Writes the answer into the student's file.
    void answer(const std::string& key, const std::string& value);
    // Leads to the question whose answer the last check noted.
    void look_at_note();
    void note_has_scrolled() { session().scroll_to_note = false; }
    // For an order puzzle: moves the line up or down by that many places, or out of the block; a
    // line that was left out moves to the block's end. The order is written into the student's
    // file, as an answer is.
    void move_line(std::size_t line, int by);
    void leave_line_out(std::size_t line);
    void put_line_back(std::size_t left_out);
    // Goes to the line of the shown file, with the caret, too.
    void look_at_line(std::uint32_t line);
    // Shows the run of another of a question puzzle's programs.
    void show_picture(std::size_t picture);

protected:
    // Called when the text was changed in the app, and when it was saved after that.
    void puzzle_was_typed();
    void puzzle_was_saved();
    // Takes what checker and watcher have ready. Returns whether anything changed.
    bool poll_puzzle();

private:
    PuzzleSession& session() { return state_.puzzle_sessions[*state_.selected_puzzle]; }
    bool find_file();
    std::string first_open() const;
    void note_failure();
    void text_has_changed();
    void load_source();
    void read_text(const std::string& text);
    void start_check(bool is_asked_for);
    void show_programs();
    void show_pictures(const CheckReport& report);
    // Returns whether the file has that text now.
    bool write(const std::string& text);
    std::optional<std::string> text_now();
    void put_in_order(const std::vector<std::string>& lines);
    bool take_save();
    bool take_report();
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
    bool is_asked_for_ = true;            // the check that is running; else it follows typing
    std::uint64_t checked_version_ = 0;   // of the text, by that check
    std::optional<std::string> typed_;    // and saved by the app last
    std::optional<std::string> written_;  // by the app; the watcher has not seen it yet
};

}  // namespace streamlab::gui
