#include <fmt/format.h>

#include <string>

#include "base/files.hpp"
#include "cli/command_name.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/puzzles.hpp"
#include "cli/usage_error.hpp"

namespace streamlab::cli {

int solution(const SolutionOptions& options) {
    const check::Puzzle puzzle = find_puzzle(find_places(), options.puzzle);
    const bool is_instructor = options.instructor || is_unlocked();
    check::ProgressFile progress;
    if (!is_instructor && !progress.load().puzzle(puzzle.name).passed)
        throw UsageError(fmt::format(
            "the solution of puzzle {} is shown once yours passes; {} hint {} gives a hint",
            puzzle.title_line(), command_name(), name_in_commands(puzzle)));
    const std::optional<std::string> text = base::read_if_there(puzzle.solution);
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
