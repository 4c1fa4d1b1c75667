#include "cli/commands/hint_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include <CLI/CLI.hpp>

#include "base/wrap.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/course/task_text.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/grammar/shared_options.hpp"
#include "cli/terminal/command_name.hpp"
#include "render/terminal.hpp"

namespace streamlab::cli {

namespace {

int own_hints(const check::Puzzle& puzzle) { return static_cast<int>(puzzle.hints.size()); }

bool has_more(const check::Puzzle& puzzle, check::PuzzleProgress progress) {
    return check::show_next_hint(progress, own_hints(puzzle));
}

std::string end_of_hints(const check::Puzzle& puzzle, const check::PuzzleProgress& progress) {
    std::string text = "That was the last one.";
    if (progress.attempts == 0)
        text =
            fmt::format("That was the puzzle's last one. What to do about your own program comes "
                        "after {} check {}.",
                        command_name(), command_argument(puzzle));
    else if (progress.advice.empty() && progress.passed)
        text =
            "That was the last one, and your program has passed: there is nothing left to advise.";
    else if (progress.advice.empty())
        text = fmt::format(
            "That was the last one. The last check saw that something is wrong, but not "
            "what to change in your program. {} check {} --why says all that it saw.",
            command_name(), command_argument(puzzle));
    return text +
           fmt::format(" A lab may help: {} run lab {}", command_name(),
                       puzzle.lab.empty() ? "03" : puzzle.lab.substr(0, puzzle.lab.find('-')));
}

}  // namespace

std::string next_hint(const check::Puzzle& puzzle, std::size_t columns) {
    const int own = own_hints(puzzle);
    check::PuzzleProgress now;
    check::ProgressFile().change_puzzle(puzzle.name, [&](check::PuzzleProgress& progress) {
        check::show_next_hint(progress, own);
        now = progress;
    });
    std::string text;
    for (int i = 0; i < std::min(now.hints, own); ++i)
        text += fmt::format("\nHint {} of {}\n{}", i + 1, own,
                            base::wrap(puzzle.hints[static_cast<std::size_t>(i)], columns, "  "));
    if (check::shows_advice(now, own))
        text += "\nLast hint: what to do after the last check\n" +
                base::wrap(now.advice, columns, "  ");
    if (!has_more(puzzle, now)) text += '\n' + base::wrap(end_of_hints(puzzle, now), columns);
    return text;
}

CLI::App* add_command(CLI::App& app, HintOptions& options) {
    CLI::App& hint = *app.add_subcommand("hint", "one hint more for a puzzle");
    add_puzzle(hint, options.puzzle);
    return &hint;
}

int perform(const HintOptions& options) {
    const check::Puzzle puzzle = puzzle_or_next(find_places(), options.puzzle);
    const auto columns =
        static_cast<std::size_t>(std::min(render::text_options_for(STDOUT_FILENO).width, 80));
    fmt::print("puzzle {}\n\n{}{}", puzzle.title_line(), task_text(puzzle, columns),
               next_hint(puzzle, columns));
    if (has_more(puzzle, check::ProgressFile().load().puzzle(puzzle.name)))
        fmt::print("\nOne more: {} hint {}\n", command_name(), command_argument(puzzle));
    return ran;
}

}  // namespace streamlab::cli
