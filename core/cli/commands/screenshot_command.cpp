#include "cli/commands/screenshot_command.hpp"

#include <fmt/format.h>

#include <cstdio>

#include <CLI/CLI.hpp>

#include "cli/commands/app_process.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/grammar/shared_options.hpp"

namespace streamlab::cli {

namespace {

void parse_size(ScreenshotOptions& options) {
    if (options.size.empty()) return;
    char rest = 0;
    const bool good =
        std::sscanf(options.size.c_str(), "%dx%d%c", &options.width, &options.height, &rest) == 2;
    const auto reasonable = [](int pixels) { return pixels >= 320 && pixels <= 8192; };
    if (!good || !reasonable(options.width) || !reasonable(options.height))
        throw UsageError(
            fmt::format("--size {}: write it as 1600x1000, 320 to 8192 pixels", options.size));
}

}  // namespace

CLI::App* add_command(CLI::App& app, ScreenshotOptions& options) {
    CLI::App& screenshot =
        *app.add_subcommand("screenshot", "draw the app into a file, without a display");
    screenshot.add_option("file", options.file, "the picture")->type_name("F.png");
    add_contents(screenshot, options.contents);
    screenshot.add_option("--size", options.size, "of the picture (default 1600x1000)")
        ->type_name("WxH");
    screenshot.add_option("--scale", options.scale, "of its text (default 1)")
        ->check(CLI::Range(0.25, 8.0).description(""))
        ->type_name("S");
    screenshot.add_option("--at", options.at_ns, "where the playhead stands, in nanoseconds")
        ->type_name("NS");
    screenshot.add_flag("--before-run", options.before_run, "the lab before its run");
    screenshot.add_option("--predict", options.predict, "the answer that is chosen, from 1")
        ->type_name("N");
    screenshot.add_option("--step", options.step, "the lesson's step: predict, run, ...")
        ->type_name("STEP");
    screenshot
        .add_option("--submission", options.submission,
                    "what is checked for the puzzle, in place of your file")
        ->type_name("FILE.cu");
    screenshot
        .add_option("--page", options.page, "the puzzle's page: story, verdict, hints, solution")
        ->type_name("PAGE");
    screenshot.add_option("--hints", options.hints, "so many hints are shown")
        ->check(CLI::Range(0, 3).description(""))
        ->type_name("N");
    screenshot.add_flag("--reference", options.reference,
                        "for a puzzle, the reference's timeline above");
    screenshot
        .add_option("--select", options.select,
                    "the operation that is selected, by its number in run --json; with a second "
                    "one: why the two did not overlap")
        ->type_name("N")
        ->allow_extra_args(false);
    screenshot.add_flag("--few-colours", options.few_colours,
                        "at most 256 colours, and a smaller file");
    screenshot.add_flag("--keys", options.keys, "the list of keys");
    add_knobs(screenshot, options.changes, "--change", "turn a knob after the run");
    screenshot.add_flag("--both", options.both,
                        "the runs before and after that one above the other");
    return &screenshot;
}

void complete(ScreenshotOptions& options) {
    if (options.file.empty())
        throw UsageError("screenshot needs a file, as in: screenshot app.png --lab 03");
    parse_size(options);
}

// The app renders the picture.
int perform(const ScreenshotOptions& options) {
    const std::filesystem::path app = find_app();
    if (app.empty()) report_missing_app();
    exec_app(app, options.words);
}

}  // namespace streamlab::cli
