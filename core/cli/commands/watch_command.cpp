#include "cli/commands/watch_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <optional>

#include <CLI/CLI.hpp>

#include "base/wrap.hpp"
#include "check/check.hpp"
#include "check/file_watch.hpp"
#include "cli/commands/hint_command.hpp"
#include "cli/commands/list_command.hpp"
#include "cli/commands/run_command.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/course/task_text.hpp"
#include "cli/course/verdict_text.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/grammar/shared_options.hpp"
#include "cli/run/question_pictures.hpp"
#include "cli/terminal/console.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/text_options.hpp"
#include "render/terminal.hpp"

namespace streamlab::cli {

namespace {

constexpr int key_poll_ms = 100;  // polling interval for keys and saves

std::atomic<bool> watch_stopped{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler writes it

// Ctrl-C ends `watch`, but not while a file is being written.
void handle_interrupts() {
    watch_stopped = false;
    struct sigaction action {};
    action.sa_handler = [](int) { watch_stopped = true; };
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

void clear_terminal() {
    if (::isatty(STDOUT_FILENO) && render::moves_cursor()) fmt::print("\033[2J\033[H");
}

// Returns nullopt after Ctrl-C.
std::optional<check::Verdict> check_file(const check::Puzzle& puzzle,
                                         const std::filesystem::path& file,
                                         check::CheckOptions options) {
    const Progress progress(fmt::format("checking {} ...", file.filename().string()));
    options.cancelled = &watch_stopped;
    try {
        const check::Verdict verdict = check::check(puzzle, file, options);
        // Ctrl-C also stops the compiler, which must not count against the program.
        if (watch_stopped) return std::nullopt;
        return verdict;
    } catch (const check::Cancelled&) {
        return std::nullopt;
    }
}

class Watch {
public:
    explicit Watch(const WatchOptions& options)
        : options_(options), puzzle_(puzzle_or_next(places_, options.puzzle)),
          settings_(check_options(places_)) {
        if (has_terminal()) console_.emplace(options.style);
        handle_interrupts();  // after the Keyboard, to override its handler
    }

    void watch_until_stopped() {
        bool checks_now = true;
        while (!watch_stopped) {
            check::FileWatch saves(student_file(puzzle_));
            const std::string watched = puzzle_.name;
            while (!watch_stopped && watched == puzzle_.name) {
                if (checks_now) check_once();
                // Do not check a new puzzle at once: the verdict would scroll its story off the
                // screen.
                checks_now = watched == puzzle_.name && wait_for_trigger(saves);
            }
        }
    }

private:
    void check_once() {
        const auto verdict = check_file(puzzle_, short_path(student_file(puzzle_)), settings_);
        if (!verdict) return;
        record_verdict(puzzle_, *verdict);
        const check::Puzzle following = puzzle_or_next(places_, options_.puzzle);
        const bool moves_on = verdict->passed() && following.name != puzzle_.name;
        VerdictView view{false, moves_on, {}, console_.has_value()};
        if (verdict->is_unanswered) view.pictures = pictures();
        clear_terminal();
        fmt::print("{}", verdict_text(puzzle_, *verdict, text_options(options_.style), view));
        last_ = *verdict;
        if (moves_on) return open(following);
        print_watching();
    }

    void open(const check::Puzzle& puzzle) {
        puzzle_ = puzzle;
        last_ = {};
        fmt::print("\npuzzle {}: {}\n\n{}\n{}", puzzle_.title_line(), puzzle_.title,
                   base::wrap(puzzle_.story, columns()), task_text(puzzle_, columns()));
        std::fflush(stdout);  // the timelines take time
        if (const std::string shown = pictures(); !shown.empty()) fmt::print("\n{}", shown);
        print_watching();
    }

    std::string pictures() const {
        return question_pictures(puzzle_, settings_.toolchain, options_.style);
    }

    void print_watching() {
        fmt::print("\n{}", base::wrap(fmt::format("Watching {}; each save is checked.{}",
                                                  short_path(student_file(puzzle_)),
                                                  console_ ? "" : " Ctrl-C ends it."),
                                      columns()));
        std::fflush(stdout);
    }

    // Returns true if a save or a key requests a check; false if `watch` ends or switches to
    // another puzzle.
    bool wait_for_trigger(check::FileWatch& saves) {
        const std::string watched = puzzle_.name;
        while (!watch_stopped && watched == puzzle_.name) {
            if (!console_) {
                if (saves.wait(1000)) return true;
                continue;
            }
            if (saves.wait(0)) {
                console_->hide_keys();
                return true;
            }
            const Key key = console_->ask_with_timeout(keys, key_poll_ms);
            if (console_->is_over()) watch_stopped = true;
            if (key.is('c')) return true;
            answer(key);
        }
        return false;
    }

    void answer(const Key& key) {
        if (key.is('h')) fmt::print("{}\n", next_hint(puzzle_, columns()));
        if (key.is('w')) fmt::print("{}\n", why_text(last_, text_options(options_.style)));
        if (key.is('n')) {
            // From now on the next puzzle is the next one on the path.
            options_.puzzle.clear();
            open(puzzle_after(places_, check::ProgressFile().load(), puzzle_));
        }
        if (key.is('l')) perform(ListOptions{false, options_.style});
        if (key.is('r')) show_run();
        if (key.is('l') || key.is('r')) fmt::print("\n");
    }

    // Reports errors, such as a missing file, without ending `watch`.
    void show_run() {
        RunOptions run_options;
        run_options.target = puzzle_.folder.string();
        run_options.style = options_.style;
        try {
            perform(run_options);
        } catch (const std::exception& error) {
            fmt::print(stderr, "streamlab: {}\n", error.what());
        }
    }

    std::size_t columns() const {
        return static_cast<std::size_t>(std::min(text_options(options_.style).width, 80));
    }

    static inline const KeyList keys{{"w", "why"},  {"h", "hint"}, {"c", "check"}, {"r", "run"},
                                     {"n", "next"}, {"l", "list"}, {"q", "quit"}};

    WatchOptions options_;
    Places places_ = find_places();
    check::Puzzle puzzle_;
    check::Verdict last_;  // of the last check of this puzzle
    check::CheckOptions settings_;
    std::optional<Console> console_;  // in a terminal
};

}  // namespace

CLI::App* add_command(CLI::App& app, WatchOptions& options) {
    CLI::App& watch = *app.add_subcommand("watch", "check a puzzle at every save");
    add_puzzle(watch, options.puzzle);
    add_style(watch, options.style);
    return &watch;
}

int perform(const WatchOptions& options) {
    Watch(options).watch_until_stopped();
    return ran;
}

}  // namespace streamlab::cli
