// `streamlab-app`: the app's window, or a screenshot of it. Without a command, `streamlab` replaces
// itself with this program, with the same arguments (execv).
#include <fmt/format.h>

#include <variant>

#include "cli/commands/app_process.hpp"
#include "cli/commands/start_command.hpp"
#include "cli/ending/ending.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/output_file.hpp"
#include "cli/files/places.hpp"
#include "cli/main_commands.hpp"
#include "gui/app.hpp"

namespace streamlab::cli {

namespace {

gui::AppOptions app_options(const AppContents& contents) {
    gui::AppOptions app;
    const Places places = find_places();
    app.labs_dir = places.labs;
    app.puzzles_dir = places.puzzles;
    app.profiles_dir = places.profiles;
    app.rules_file = places.rules;
    app.lab = contents.lab;
    app.puzzle = contents.puzzle;
    app.program = contents.program;
    if (contents.theme) app.light = *contents.theme == "light";
    app.traces.assign(contents.compare.begin(), contents.compare.end());
    if (!contents.open.empty()) app.traces = {contents.open};
    for (const auto& trace : app.traces)
        if (!std::filesystem::exists(trace))
            throw UsageError(fmt::format("there is no trace {}", trace.string()));
    return app;
}

int take_screenshot(const ScreenshotOptions& options) {
    check_writable(options.file);
    gui::ScreenshotOptions screenshot;
    screenshot.app = app_options(options.contents);
    screenshot.file = options.file;
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

int start_app(const StartOptions& options) {
    const gui::AppOptions app = app_options(options.contents);
    // If the display is unreachable or lacks OpenGL, the app has reported it; continue without a
    // display.
    if (has_display())
        if (const int code = gui::run_app(app); code != environment) return code;
    return start_without_display(options);
}

}  // namespace

}  // namespace streamlab::cli

int main(int argc, char** argv) {
    using namespace streamlab::cli;
    return exit_code_of([&]() -> int {
        const std::optional<MainOptions> options = parse_main_command(argc, argv);
        if (!options) return ran;
        if (const auto* start = std::get_if<StartOptions>(&*options)) return start_app(*start);
        if (const auto* picture = std::get_if<ScreenshotOptions>(&*options))
            return take_screenshot(*picture);
        throw UsageError("this is only the app; streamlab has the commands");
    });
}
