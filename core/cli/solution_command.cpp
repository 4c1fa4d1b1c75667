#include <fmt/format.h>

#include <cstdlib>
#include <string>

#include "base/files.hpp"
#include "cli/command_name.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/puzzles.hpp"
#include "cli/usage_error.hpp"

namespace streamlab::cli {

namespace {

bool is_unlocked(const SolutionOptions& options) {
    const char* unlock = std::getenv("STREAMLAB_UNLOCK");
    return options.instructor || (unlock != nullptr && std::string(unlock) == "1");
}

}  // namespace

int solution(const SolutionOptions& options) {
    const check::Puzzle puzzle = find_puzzle(find_places(), options.puzzle);
    check::ProgressFile progress;
    if (!is_unlocked(options) && !progress.load().puzzle(puzzle.name).passed)
        throw UsageError(fmt::format(
            "the solution of puzzle {} is shown once yours passes; {} hint {:02} gives a hint",
            puzzle.title_line(), command_name(), puzzle.number));
    const std::optional<std::string> text = base::read_if_there(puzzle.solution);
    if (!text)
        throw UsageError(fmt::format("the solution of puzzle {} is not here: there is no {}",
                                     puzzle.title_line(), puzzle.solution.string()));
    fmt::print("{}", *text);
    if (!is_unlocked(options))
        progress.change_puzzle(puzzle.name,
                               [](check::PuzzleProgress& mine) { mine.solution_seen = true; });
    return ran;
}

}  // namespace streamlab::cli
