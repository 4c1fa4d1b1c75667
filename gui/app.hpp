// The app's two entry points: the window, and one picture of it without a display.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace streamlab::gui {

struct AppOptions {
    std::filesystem::path labs_dir;
    std::filesystem::path puzzles_dir;   // empty: none are offered
    std::filesystem::path profiles_dir;  // that puzzles are checked with
    std::string lab;            // name, number or folder of the one to open; empty: the first
    std::string puzzle;         // likewise, in its place
    std::string profile_text;   // model::to_text(profile); empty: the built-in profile
    std::optional<bool> light;  // theme; none: the one of the last time, dark at first
    // Saved traces: one is shown in the lab's place, two above each other.
    std::vector<std::filesystem::path> traces;
};

struct ScreenshotOptions {
    AppOptions app;
    std::filesystem::path file;  // the PNG to write
    int width = 1600;            // of the picture, in pixels
    int height = 1000;
    double scale = 1;                   // of texts and controls, as on a monitor with that scale
    std::optional<std::int64_t> at_ns;  // playhead
    std::map<std::string, std::string> knobs;  // besides the lab's own values
    std::size_t predict = 0;  // the choice that is made before the run, from 1; 0: none
    std::string step;         // of the lesson: "why"; empty: as the run leaves it
    // Turned after the run, so that there are two to compare.
    std::map<std::string, std::string> changes;
    bool both = false;                 // before and after the changes above each other
    bool run = true;                   // show the lab after a run, the puzzle after a check
    std::filesystem::path submission;  // checked in place of the student's own file
    std::string page;                  // of the puzzle: "hints"; empty: as the check leaves it
    int hints = 0;                     // so many are shown
    bool reference = false;            // its timeline
    bool keys = false;                 // the list of keys lies over the page
    bool few_colours = false;          // at most 256, for a smaller file
    std::uint32_t select = 0;          // id of the operation to select; 0: none
};

// Both return the exit code: 0; 4 where this machine lacks a display, OpenGL 3.2 or a compiler;
// 5 where the lab or a knob does not exist or the file cannot be written. The reason is one line
// on stderr.
int run_app(const AppOptions& options);
int take_screenshot(const ScreenshotOptions& options);

}  // namespace streamlab::gui
