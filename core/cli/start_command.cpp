#include "cli/start_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/environment_error.hpp"
#include "cli/command_name.hpp"
#include "cli/commands.hpp"
#include "cli/course.hpp"
#include "cli/exit_code.hpp"
#include "cli/lesson/lesson_loop.hpp"
#include "cli/terminal/keyboard.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

constexpr char tour_lab[] = "03";

// Replaces this process by the app, with the same arguments. Throws if that fails.
[[noreturn]] void become(const fs::path& app, const StartOptions& options) {
    std::string name = app.string();
    std::vector<std::string> words = options.words;
    std::vector<char*> arguments{name.data()};
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(name.c_str(), arguments.data());
    throw base::EnvironmentError(
        fmt::format("the app does not start: {}: {}", name, std::strerror(errno)));
}

// Where the student is on the path, if that is a lab; else the lab of the tour.
int first_lab() {
    const Course course = load_course(find_places());
    const auto next = course.next();
    const lesson::StandingStop* stop = next ? &course.standing[next->index] : nullptr;
    return stop && stop->lab ? stop->stop.number : std::atoi(tour_lab);
}

}  // namespace

fs::path find_app() {
    std::error_code error;
    const fs::path app = fs::read_symlink("/proc/self/exe", error).parent_path() / "streamlab-app";
    return fs::exists(app, error) ? app : fs::path();
}

bool has_display() {
    const auto is_set = [](const char* name) {
        const char* value = std::getenv(name);
        return value && *value;
    };
    return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
}

int tour(const StartOptions& options) {
    fmt::print("Welcome to streamlab. Here is a first experiment with CUDA streams.\n"
               "It runs without a GPU.\n\n");
    if (has_terminal()) return lessons(first_lab(), options.style);
    RunOptions first;
    first.target = tour_lab;
    first.style = options.style;
    const int code = run(first);
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

int start_without_display(const StartOptions& options) {
    if (!options.open.empty() || !options.compare.empty())
        throw base::EnvironmentError("there is no display for the app; " + command_name() +
                                     " view F.json and " + command_name() +
                                     " compare A.json B.json draw traces in the terminal");
    return tour(options);
}

int start(const StartOptions& options) {
    const bool wants_picture = !options.screenshot.empty();
    const bool wants_app = wants_picture || !options.lab.empty() || !options.puzzle.empty() ||
                           !options.program.empty() || !options.open.empty() ||
                           !options.compare.empty();
    const fs::path app = find_app();
    // The app reports wrong names, even if there is no display for it.
    if (!app.empty() && (wants_app || has_display())) become(app, options);
    if (wants_picture || (wants_app && has_display()))
        throw base::EnvironmentError(
            "this streamlab was built without the app, which needs Dear ImGui, GLFW and OpenGL: "
            "./streamlab builds it, or cmake --build build --target streamlab_app");
    return start_without_display(options);
}

}  // namespace streamlab::cli
