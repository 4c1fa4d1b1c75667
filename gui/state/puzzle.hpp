// State of a puzzle in the app, and the user's progress in it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "analysis/comparison/comparison.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/manifest/task.hpp"
#include "check/progress/progress.hpp"
#include "check/verdict/verdict.hpp"
#include "state/run_result.hpp"
#include "view/source_text.hpp"

namespace streamlab::gui {

// The pages of a puzzle's panel.
enum class PuzzlePage : std::uint8_t { story, verdict, hints, solution };
inline constexpr std::size_t puzzle_page_count = 4;
const char* name_of(PuzzlePage page);

// The lines of an order puzzle, without surrounding blanks.
struct OrderedLines {
    std::vector<std::string> lines;     // the lines of the block, from top to bottom
    std::vector<std::string> left_out;  // given lines that are not in the block
};

// A run of one of the programs of a question puzzle.
struct PuzzleProgramRun {
    std::string label;  // of the knobs' values
    std::shared_ptr<const RunResult> result;
    std::map<std::string, std::string> knobs;
};

// The wrong or missing answer of a question puzzle that the last check reported.
struct AnswerNote {
    std::string key;    // "reason flags", as in PuzzleSession::answers; empty: none
    std::string value;  // the wrong answer; empty: no answer
};

struct PuzzleSession {
    // The file that the student edits; empty until the puzzle is opened.
    std::filesystem::path file;
    PuzzlePage page = PuzzlePage::story;
    check::Task task;               // set when the puzzle is opened
    bool shows_conditions = false;  // restrictions and criteria are unfolded
    check::PuzzleProgress progress;
    // The answers in the file: "answer flags" -> "same". "?" if it is unanswered.
    std::map<std::string, std::string> answers;
    AnswerNote note;
    std::map<std::string, std::string> right_answers;  // those that the last check found right
    bool scroll_to_note = false;                       // in the next frame
    OrderedLines order;                                // of the lines in the file

    std::shared_ptr<const check::Verdict> verdict;  // of the last check, null before the first
    bool is_out_of_date = false;                    // the file has changed since the check
    bool has_stale_run = false;                     // `result` belongs to an earlier text
    bool shows_why = false;                         // the first failure is explained
    std::shared_ptr<const RunResult> result;        // the run that was judged
    std::shared_ptr<const RunResult>
        failed_result;  // the last run that failed, until it was compared
    // Runs of the programs that a question puzzle asks about; `result` is one of them.
    std::vector<PuzzleProgramRun> pictures;
    bool awaits_program_runs = false;  // these runs are not complete yet
    std::size_t picture = 0;
    std::shared_ptr<const RunResult> reference;  // run of the solution, without its code
    std::shared_ptr<const analysis::Comparison> comparison;  // of the reference with `result`

    view::SourceText solution;  // set once the student has requested it
};

// Hints and story are always open, the verdict after the first check, the solution after a pass.
bool is_open(const PuzzleSession& session, PuzzlePage page);

// The key of a question's answer or reason in PuzzleSession::answers.
std::string answer_key(const check::Question& question, bool reason);
// `source` with the answer filled in at the line "// KEY: ..."; unchanged if there is no such line.
std::string with_answer(const std::string& source, const std::string& key,
                        const std::string& value);
// The lines between "// order: begin" and "// order: end", without comments; empty if there is no
// such block.
OrderedLines read_order(const std::string& source, const std::vector<std::string>& given);
// `source` with these lines in that block, indented like the marker at its start; unchanged without
// a block.
std::string with_order(const std::string& source, const std::vector<std::string>& lines);
// Key of the first question or reason without a chosen answer; empty if there is none.
std::string first_unanswered_key(const check::Puzzle& puzzle, const PuzzleSession& session);
bool is_answered(const check::Puzzle& puzzle, const PuzzleSession& session);
// The runs that a question is about: those with its id as a knob's value.
std::vector<std::size_t> runs_of_question(const check::Question& question,
                                          const PuzzleSession& session);
// The label of a run without that of the knob value `known`: "pinned memory". Empty if there is no
// other knob.
std::string label_within(const check::Puzzle& puzzle, const PuzzleProgramRun& run,
                         const std::string& known);
// Message about a note, such as "Choose a reason for question 2."
std::string words_for(const AnswerNote& note, const check::Puzzle& puzzle);

}  // namespace streamlab::gui
