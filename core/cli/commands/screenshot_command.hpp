// `streamlab screenshot`: renders the app to a picture without a display.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cli/commands/app_contents.hpp"
#include "cli/grammar/arguments.hpp"
#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct ScreenshotOptions {
    std::vector<std::string> words;  // the arguments, for the app
    std::string file;                // PNG
    AppContents contents;
    std::string size;  // "1600x1000", as typed
    int width = 1600;  // in pixels
    int height = 1000;
    double scale = 1;
    std::int64_t at_ns = -1;                     // the playhead's time
    bool before_run = false;                     // show the lab before its first run
    std::size_t predict = 0;                     // the choice made before the run, from 1
    std::string step;                            // of the lesson
    std::map<std::string, std::string> changes;  // knob changes after the run
    std::string submission;                      // check this file instead of the working copy
    std::string page;                            // the page of the puzzle panel
    int hints = 0;                               // number of hints shown
    bool reference = false;                      // show the timeline of the reference
    bool keys = false;                           // show the list of keys
    bool few_colours = false;                    // for a smaller file
    std::vector<std::uint32_t> select;           // the selected operations, at most two
    bool both = false;  // show the runs before and after the changes, one above the other
};

CLI::App* add_command(CLI::App& app, ScreenshotOptions& options);
inline void take_words(ScreenshotOptions& options, const TypedWords& words) {
    options.words = words.all;
}
void complete(ScreenshotOptions& options);
int perform(const ScreenshotOptions& options);

}  // namespace streamlab::cli
