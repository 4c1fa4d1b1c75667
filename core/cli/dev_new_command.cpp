#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "check/manifest/puzzle.hpp"
#include "cli/command_name.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/usage_error.hpp"
#include "proof/new_puzzle.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

check::PuzzleKind kind_of(const std::string& text) {
    using check::PuzzleKind;
    for (const PuzzleKind kind : {PuzzleKind::repair, PuzzleKind::order, PuzzleKind::question})
        if (text == check::name_of(kind)) return kind;
    throw UsageError(
        fmt::format("there is no kind of puzzle '{}': valid are repair, order and question", text));
}

// Without --in the puzzle belongs to the course whose folder one stands in. Our own tree is no
// place to guess: an instructor who stands elsewhere would never find the puzzle, and it would be
// in the way.
fs::path course_folder(const DevNewOptions& options) {
    if (!options.folder.empty()) return options.folder;
    std::error_code error;
    if (fs::is_directory("puzzles", error)) return "";
    throw UsageError(fmt::format("here is no folder puzzles/ that the puzzle could go to; --in DIR "
                                 "names a course's folder, and makes it where there is none: {} "
                                 "dev new {} --in my-course",
                                 command_name(), options.name));
}

int next_number(const std::vector<check::Puzzle>& puzzles) {
    return puzzles.empty() ? 1 : puzzles.back().number + 1;
}

}  // namespace

int dev_new(const DevNewOptions& options) {
    proof::NewPuzzle puzzle;
    puzzle.name = options.name;
    puzzle.kind = kind_of(options.kind);
    if (const std::string problem = proof::problem_of_name(puzzle.name); !problem.empty())
        throw UsageError(problem);
    const fs::path root = course_folder(options);
    const std::vector<check::Puzzle> others = check::load_puzzles(root / "puzzles");
    for (const check::Puzzle& other : others)
        if (other.name == puzzle.name)
            throw UsageError(fmt::format("there is a puzzle {} already", other.title_line()));
    puzzle.number = next_number(others);
    try {
        proof::write_puzzle(puzzle, root);
    } catch (const std::runtime_error& error) {
        throw UsageError(fmt::format("{}; --in DIR names another place", error.what()));
    }
    for (const proof::NewFile& file : proof::files_of(puzzle))
        fmt::print("{}\n", (root / file.path).string());
    fmt::print("\nIts programs are a small puzzle that works, its texts are TODOs. Make it yours, "
               "then:\n  {} dev check {}\n",
               command_name(),
               (root / "puzzles" / fmt::format("{:02}-{}", puzzle.number, puzzle.name)).string());
    return ran;
}

}  // namespace streamlab::cli
