#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/command_name.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/puzzles.hpp"
#include "cli/task_text.hpp"
#include "cli/wrap.hpp"
#include "render/terminal.hpp"

namespace streamlab::cli {

std::string next_hint(const check::Puzzle& puzzle, std::size_t columns) {
    const int most = static_cast<int>(puzzle.hints.size());
    int shown = 0;
    check::ProgressFile().change_puzzle(puzzle.name, [&](check::PuzzleProgress& progress) {
        shown = progress.hints = std::clamp(progress.hints + 1, 1, most);
    });
    std::string text;
    for (int i = 0; i < shown; ++i)
        text += fmt::format("\nHint {} of {}\n{}", i + 1, most,
                            wrap(puzzle.hints[static_cast<std::size_t>(i)], columns, "  "));
    return text;
}

int hint(const HintOptions& options) {
    const check::Puzzle puzzle = puzzle_or_next(find_places(), options.puzzle);
    const auto columns =
        static_cast<std::size_t>(std::min(render::text_options_for(STDOUT_FILENO).width, 80));
    fmt::print("puzzle {}\n\n{}{}", puzzle.title_line(), task_text(puzzle, columns),
               next_hint(puzzle, columns));
    if (check::ProgressFile().load().puzzle(puzzle.name).hints <
        static_cast<int>(puzzle.hints.size()))
        fmt::print("\nOne more: {} hint {:02}\n", command_name(), puzzle.number);
    else
        fmt::print("\nThat was the last one. A lab may help: {} run lab {}\n", command_name(),
                   puzzle.lab.empty() ? "03" : puzzle.lab.substr(0, puzzle.lab.find('-')));
    return ran;
}

}  // namespace streamlab::cli
