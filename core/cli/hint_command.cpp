#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/command_name.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/puzzles.hpp"
#include "cli/wrap.hpp"
#include "render/terminal.hpp"

namespace streamlab::cli {

int hint(const HintOptions& options) {
    const check::Puzzle puzzle = puzzle_or_next(find_places(), options.puzzle);
    const int most = static_cast<int>(puzzle.hints.size());
    int shown = 0;
    check::ProgressFile().change_puzzle(puzzle.name, [&](check::PuzzleProgress& progress) {
        shown = progress.hints = std::clamp(progress.hints + 1, 1, most);
    });
    const auto columns =
        static_cast<std::size_t>(std::min(render::text_options_for(STDOUT_FILENO).width, 80));
    fmt::print("puzzle {}\n", puzzle.title_line());
    for (int i = 0; i < shown; ++i)
        fmt::print("\nHint {} of {}\n{}", i + 1, most,
                   wrap(puzzle.hints[static_cast<std::size_t>(i)], columns, "  "));
    if (shown < most)
        fmt::print("\nOne more: {} hint {:02}\n", command_name(), puzzle.number);
    else
        fmt::print("\nThat was the last one. A lab may help: {} run {}\n", command_name(),
                   puzzle.lab.empty() ? "03" : puzzle.lab);
    return ran;
}

}  // namespace streamlab::cli
