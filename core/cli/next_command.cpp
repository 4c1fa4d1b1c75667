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

namespace {

// "3 of 28 puzzles passed."
std::string standing(const Places& places, const check::Progress& progress) {
    const std::vector<check::Puzzle> puzzles = check::load_puzzles(places.puzzles);
    const auto passed = std::count_if(puzzles.begin(), puzzles.end(), [&](const auto& puzzle) {
        return progress.puzzle(puzzle.name).passed;
    });
    return fmt::format("{} of {} puzzles passed.", passed, puzzles.size());
}

}  // namespace

int next(const NextOptions&) {
    const Places places = find_places();
    const check::Progress progress = check::ProgressFile().load();
    const check::Puzzle puzzle = next_puzzle(places, progress);
    const auto columns =
        static_cast<std::size_t>(std::min(render::text_options_for(STDOUT_FILENO).width, 80));
    fmt::print("{}", wrap(standing(places, progress), columns));
    if (progress.puzzle(puzzle.name).passed) {
        fmt::print("{}", wrap("You have passed them all.", columns));
        return ran;
    }
    fmt::print("\npuzzle {}: {} ({} minute{})\n\n{}\n", puzzle.title_line(), puzzle.title,
               puzzle.minutes, puzzle.minutes == 1 ? "" : "s", wrap(puzzle.story, columns));
    fmt::print("Edit    {}\n", short_path(student_file(puzzle)));
    fmt::print("Check   {0} check {1:02}     or, at every save,  {0} watch {1:02}\n",
               command_name(), puzzle.number);
    fmt::print("Look    {0} run {1}\n", command_name(), puzzle.name);
    if (!puzzle.lab.empty()) fmt::print("Lab     {} run {}\n", command_name(), puzzle.lab);
    return ran;
}

}  // namespace streamlab::cli
