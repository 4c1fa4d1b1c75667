// A puzzle in the app, and what the user has done with it.
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

// The lines of an order puzzle, without the blanks around them.
struct OrderedLines {
    std::vector<std::string> lines;     // the lines of the block, from top to bottom
    std::vector<std::string> left_out;  // given lines that are not in the block
};

// What one of a question puzzle's programs does.
struct PuzzlePicture {
    std::string label;  // of the knob's choice
    std::shared_ptr<const RunResult> result;
};

// What the last check said of one answer of a question puzzle.
struct AnswerNote {
    std::string key;    // "reason flags", as in PuzzleSession::answers; empty: it said nothing
    std::string value;  // the answer that is wrong; empty: none was chosen
};

struct PuzzleSession {
    // The file that the student edits; empty before the puzzle was opened.
    std::filesystem::path file;
    PuzzlePage page = PuzzlePage::story;
    check::Task task;               // set when the puzzle was opened
    bool shows_conditions = false;  // what is not allowed, and what is judged
    check::PuzzleProgress progress;
    // The answers in the file: "answer flags" -> "same". "?" if it is not answered yet.
    std::map<std::string, std::string> answers;
    AnswerNote note;
    bool scroll_to_note = false;  // in the next frame
    OrderedLines order;           // the same for the lines

    std::shared_ptr<const check::Verdict> verdict;  // of the last check, null before the first
    bool is_out_of_date = false;                    // the file was changed since then
    bool has_old_picture = false;                   // `result` is of an earlier text
    bool shows_why = false;                         // why the first failure is one
    std::shared_ptr<const RunResult> result;        // the run that the verdict is about
    // Runs of the programs that a question puzzle asks about; `result` is one of them.
    std::vector<PuzzlePicture> pictures;
    bool awaits_pictures = false;  // they are being made
    std::size_t picture = 0;
    std::shared_ptr<const RunResult> reference;              // the solution's, without its code
    std::shared_ptr<const analysis::Comparison> comparison;  // of the reference with `result`

    view::SourceText solution;  // set when it has been requested
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
// `source` with these lines in that block, indented like the mark that begins it; unchanged without
// a block.
std::string with_order(const std::string& source, const std::vector<std::string>& lines);
// The key of the first question or reason for which none of its choices is chosen; empty if there
// is none.
std::string first_open_answer(const check::Puzzle& puzzle, const PuzzleSession& session);
bool is_answered(const check::Puzzle& puzzle, const PuzzleSession& session);
// "Choose a reason for question 2."
std::string words_for(const AnswerNote& note, const check::Puzzle& puzzle);

}  // namespace streamlab::gui
