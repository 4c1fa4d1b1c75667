// A puzzle in the app, and what the user has done with it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "analysis/comparison/comparison.hpp"
#include "check/progress.hpp"
#include "check/puzzle.hpp"
#include "check/verdict.hpp"
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

struct PuzzleSession {
    // The file that the student edits; empty before the puzzle was opened.
    std::filesystem::path file;
    PuzzlePage page = PuzzlePage::story;
    check::PuzzleProgress progress;
    // The answers in the file: "answer flags" -> "same". "?" if it is not answered yet.
    std::map<std::string, std::string> answers;
    OrderedLines order;  // the same for the lines

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
// Whether every question and reason of the puzzle has an answer.
bool is_answered(const check::Puzzle& puzzle, const PuzzleSession& session);

}  // namespace streamlab::gui
