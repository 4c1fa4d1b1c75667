#include "cli/start_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/environment_error.hpp"
#include "cli/command_name.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"

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
    fmt::print(
        "Welcome to streamlab. Here is a first experiment with CUDA streams; it runs without a "
        "GPU.\nPredict the answer to the question before you look at the picture.\n\n");
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
    suggest("explain D1", "the rule behind this picture");
    suggest("list", "the other labs");
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
                           !options.open.empty() || !options.compare.empty();
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
