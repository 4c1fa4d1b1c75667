#include "cli/commands/dev_new_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include <CLI/CLI.hpp>

#include "check/manifest/puzzle.hpp"
#include "cli/commands/dev_command.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/terminal/command_name.hpp"
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

// Without --in, the course of the current folder. The source tree is never a fallback: an
// instructor in another folder would not find the puzzle there.
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

CLI::App* add_command(CLI::App& app, DevNewOptions& options) {
    CLI::App& start = *dev_command(app).add_subcommand("new", "the files of a new puzzle");
    start.add_option("name", options.name, "as in ships-aground")->type_name("NAME");
    start.add_option("--kind", options.kind, "repair (default), order or question")
        ->type_name("KIND");
    start
        .add_option("--in", options.folder,
                    "the course's folder, with puzzles/ and solutions/ (default: here)")
        ->type_name("DIR");
    return &start;
}

void complete(DevNewOptions& options) {
    if (options.name.empty())
        throw UsageError("dev new needs a name, as in: dev new ships-aground");
}

int perform(const DevNewOptions& options) {
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
