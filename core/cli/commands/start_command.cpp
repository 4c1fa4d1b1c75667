#include "cli/commands/start_command.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include <CLI/CLI.hpp>

#include "base/environment_error.hpp"
#include "cli/commands/app_process.hpp"
#include "cli/commands/guided_labs.hpp"
#include "cli/commands/run_command.hpp"
#include "cli/course/course.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/grammar/shared_options.hpp"
#include "cli/terminal/command_name.hpp"
#include "cli/terminal/keyboard.hpp"

namespace streamlab::cli {

namespace {

constexpr char tour_lab[] = "03";

// The student's next lab on the path, else the lab of the tour.
int first_lab() {
    const Course course = load_course(find_places());
    const auto next = course.next();
    const lesson::StopProgress* stop = next ? &course.standing[next->index] : nullptr;
    return stop && stop->lab ? stop->stop.number : std::atoi(tour_lab);
}

// A tour without a display: one lab, and the commands to continue with.
int tour(const StartOptions& options) {
    fmt::print("Welcome to streamlab. Here is a first experiment with CUDA streams.\n"
               "It runs without a GPU.\n\n");
    if (has_terminal()) return run_lessons_from(first_lab(), options.style);
    RunOptions first;
    first.target = tour_lab;
    first.style = options.style;
    const int code = perform(first);
    if (code != ran) return code;

    const std::string command = command_name();
    fmt::print("\nWhat next?\n");
    const auto suggest = [&](const char* arguments, const char* what) {
        fmt::print("  {:<44} {}\n", fmt::format("{} {}", command, arguments), what);
    };
    suggest("run 03 --set flags=nonblocking", "change one thing and look again");
    suggest("run 03 --why", "why the picture looks so");
    suggest("next", "step by step, along the path");
    suggest("list", "all labs and puzzles");
    suggest("run YOURS.cu", "your own CUDA program");
    return ran;
}

}  // namespace

CLI::App* add_command(CLI::App& app, StartOptions& options) {
    add_contents(app, options.contents);
    add_style(app, options.style);
    return &app;
}

int start_without_display(const StartOptions& options) {
    if (options.contents.has_traces())
        throw base::EnvironmentError("there is no display for the app; " + command_name() +
                                     " view F.json and " + command_name() +
                                     " compare A.json B.json draw traces in the terminal");
    return tour(options);
}

int perform(const StartOptions& options) {
    const bool wants_app = options.contents.is_chosen();
    const std::filesystem::path app = find_app();
    // The app reports wrong names, even without a display.
    if (!app.empty() && (wants_app || has_display())) exec_app(app, options.words);
    if (wants_app && has_display()) report_missing_app();
    return start_without_display(options);
}

}  // namespace streamlab::cli
