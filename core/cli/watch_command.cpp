#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <optional>

#include "check/check.hpp"
#include "check/file_watch.hpp"
#include "cli/command_name.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/progress.hpp"
#include "cli/puzzles.hpp"
#include "cli/report.hpp"
#include "cli/verdict_text.hpp"
#include "cli/wrap.hpp"

namespace streamlab::cli {

namespace {

std::atomic<bool> watch_stopped{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler writes it

// Ctrl-C ends the watching, but not in the middle of writing a file.
void end_at_interrupt() {
    watch_stopped = false;
    struct sigaction action {};
    action.sa_handler = [](int) { watch_stopped = true; };
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

void clear_terminal() {
    if (::isatty(STDOUT_FILENO)) fmt::print("\033[2J\033[H");
}

// Returns nullopt after Ctrl-C.
std::optional<check::Verdict> checked(const check::Puzzle& puzzle,
                                      const std::filesystem::path& file,
                                      check::CheckOptions options) {
    const Progress progress(fmt::format("checking {} ...", file.filename().string()));
    options.cancelled = &watch_stopped;
    try {
        return check::check(puzzle, file, options);
    } catch (const check::Cancelled&) {
        return std::nullopt;
    }
}

}  // namespace

int watch(const WatchOptions& options) {
    const Places places = find_places();
    check::Puzzle puzzle = puzzle_or_next(places, options.puzzle);
    const check::CheckOptions settings = check_options(places);
    end_at_interrupt();
    while (!watch_stopped) {
        const std::filesystem::path file = short_path(student_file(puzzle));
        check::FileWatch saves(file);
        bool moved_on = false;
        do {
            const std::optional<check::Verdict> verdict = checked(puzzle, file, settings);
            if (!verdict) break;
            keep_verdict(puzzle, *verdict);
            const check::Puzzle following = puzzle_or_next(places, options.puzzle);
            moved_on = verdict->passed() && following.name != puzzle.name;
            clear_terminal();
            fmt::print("{}", verdict_text(puzzle, *verdict, text_options(options.style), moved_on));
            if (moved_on) {
                puzzle = following;
                fmt::print("\npuzzle {}: {}\n\n{}", puzzle.title_line(), puzzle.title,
                           wrap(puzzle.story, 80));
            }
            fmt::print("\nWatching {}; each save is checked. Ctrl-C ends it.\n",
                       short_path(student_file(puzzle)));
            std::fflush(stdout);
            if (moved_on) break;
            while (!watch_stopped && !saves.wait(1000))
                continue;
        } while (!watch_stopped);
        if (!moved_on) break;
        // Wait for a save first: the new puzzle's first verdict would only push its story off the
        // screen.
        check::FileWatch first_save(student_file(puzzle));
        while (!watch_stopped && !first_save.wait(1000))
            continue;
    }
    return ran;
}

}  // namespace streamlab::cli
