#include "cli/commands/solution_command.hpp"

#include <fmt/format.h>

#include <string>

#include <CLI/CLI.hpp>

#include "base/files.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/grammar/shared_options.hpp"
#include "cli/terminal/command_name.hpp"

namespace streamlab::cli {

CLI::App* add_command(CLI::App& app, SolutionOptions& options) {
    CLI::App& solution = *app.add_subcommand("solution", "the solution, once yours passes");
    add_puzzle(solution, options.puzzle, true);
    solution.add_flag("--instructor", options.instructor, "also before");
    return &solution;
}

void complete(SolutionOptions& options) { require_puzzle(options.puzzle, "solution"); }

int perform(const SolutionOptions& options) {
    const check::Puzzle puzzle = find_puzzle(find_places(), options.puzzle);
    const bool is_instructor = options.instructor || is_unlocked();
    check::ProgressFile progress;
    if (!is_instructor && !progress.load().puzzle(puzzle.name).passed)
        throw UsageError(fmt::format(
            "the solution of puzzle {} is shown once yours passes; {} hint {} gives a hint",
            puzzle.title_line(), command_name(), command_argument(puzzle)));
    const std::optional<std::string> text = base::read_if_exists(puzzle.solution);
    if (!text)
        throw UsageError(fmt::format("the solution of puzzle {} is not here: there is no {}",
                                     puzzle.title_line(), puzzle.solution.string()));
    fmt::print("{}", *text);
    if (!is_instructor)
        progress.change_puzzle(puzzle.name,
                               [](check::PuzzleProgress& mine) { mine.solution_seen = true; });
    return ran;
}

}  // namespace streamlab::cli
