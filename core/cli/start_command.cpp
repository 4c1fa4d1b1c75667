#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "cli/command_name.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/output_file.hpp"
#include "cli/places.hpp"
#include "cli/usage_error.hpp"
#include "program/program.hpp"
#ifdef STREAMLAB_GUI
#include "gui/app.hpp"
#endif

namespace streamlab::cli {

namespace {

constexpr char tour_lab[] = "03";

// The first minutes without a display: one lab, and what to type next.
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

[[maybe_unused]] bool has_display() {
    const auto is_set = [](const char* name) {
        const char* value = std::getenv(name);
        return value && *value;
    };
    return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
}

}  // namespace

#ifdef STREAMLAB_GUI
int start(const StartOptions& options) {
    gui::AppOptions app;
    const Places places = find_places();
    app.labs_dir = places.labs;
    app.puzzles_dir = places.puzzles;
    app.profiles_dir = places.profiles;
    app.lab = options.lab;
    app.puzzle = options.puzzle;
    if (options.theme) app.light = *options.theme == "light";
    app.traces.assign(options.compare.begin(), options.compare.end());
    if (!options.open.empty()) app.traces = {options.open};
    for (const auto& trace : app.traces)
        if (!std::filesystem::exists(trace))
            throw UsageError(fmt::format("there is no trace {}", trace.string()));
    if (!options.screenshot.empty()) {
        check_writable(options.screenshot);
        gui::ScreenshotOptions screenshot;
        screenshot.app = app;
        screenshot.file = options.screenshot;
        screenshot.width = options.width;
        screenshot.height = options.height;
        screenshot.scale = options.scale;
        screenshot.run = !options.before_run;
        screenshot.predict = options.predict;
        screenshot.step = options.step;
        screenshot.changes = options.changes;
        screenshot.submission = options.submission;
        screenshot.page = options.page;
        screenshot.hints = options.hints;
        screenshot.reference = options.reference;
        screenshot.keys = options.keys;
        screenshot.select = options.select;
        screenshot.few_colours = options.few_colours;
        screenshot.both = options.both;
        if (options.at_ns >= 0) screenshot.at_ns = options.at_ns;
        return gui::take_screenshot(screenshot);
    }
    // The app has said that the display does not answer or has no OpenGL.
    if (has_display())
        if (const int code = gui::run_app(app); code != environment) return code;
    if (!app.traces.empty())
        throw program::EnvironmentError("there is no display for the app; " + command_name() +
                                        " view F.json and " + command_name() +
                                        " compare A.json B.json draw traces in the terminal");
    return tour(options);
}
#else
int start(const StartOptions& options) {
    const bool wants_app =
        !options.lab.empty() || !options.open.empty() || !options.compare.empty();
    if (!options.screenshot.empty() || wants_app)
        throw program::EnvironmentError("this streamlab was built without the app: Dear ImGui, "
                                        "GLFW or OpenGL was missing when it was configured");
    return tour(options);
}
#endif

}  // namespace streamlab::cli
