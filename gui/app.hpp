// The app's two entry points: the window, and a single picture of it without a display.
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
    std::filesystem::path puzzles_dir;   // empty: no puzzles
    std::filesystem::path profiles_dir;  // device profiles for checking puzzles
    std::filesystem::path rules_file;    // texts of the rules; empty: no rule cards
    std::string lab;                // name, number or folder of the lab to open; empty: the first
    std::string puzzle;             // same for a puzzle, opened instead of a lab
    std::filesystem::path program;  // the user's own program, opened instead of either
    std::string profile_text;       // model::to_text(profile); empty: the built-in profile
    std::optional<bool> light;      // theme; none: the last session's, dark by default
    // Saved traces: one is shown instead of a lab, two are compared one above the other.
    std::vector<std::filesystem::path> traces;
};

struct ScreenshotOptions {
    AppOptions app;
    std::filesystem::path file;  // the PNG to write
    int width = 1600;            // of the picture, in pixels
    int height = 1000;
    double scale = 1;                   // of text and controls, like a monitor's scale factor
    std::optional<std::int64_t> at_ns;  // playhead
    std::map<std::string, std::string> knobs;  // overrides of the lab's default values
    std::size_t predict = 0;                   // 1-based prediction made before the run; 0: none
    std::string step;  // lesson step, e.g. "why"; empty: the step after the run
    // Knob values set after the first run, for a second run to compare with.
    std::map<std::string, std::string> changes;
    bool both = false;  // show the runs before and after the changes, one above the other
    bool run = true;    // take the picture after a run (lab) or a check (puzzle)
    std::filesystem::path submission;  // checked instead of the student's own file
    std::string page;          // page of the puzzle, e.g. "hints"; empty: the page after the check
    int hints = 0;             // number of hints shown
    bool reference = false;    // show the timeline of the reference solution
    bool keys = false;         // show the keyboard shortcuts over the page
    bool few_colours = false;  // at most 256, for a smaller file
    std::vector<std::uint32_t> select;  // ids of the operations to select, at most two
};

// Both return the exit code: 0 on success; 4 if this machine lacks a display, OpenGL 3.2 or a
// compiler; 5 if the lab or a knob does not exist or the file cannot be written. The reason is
// printed as one line on stderr.
int run_app(const AppOptions& options);
int take_screenshot(const ScreenshotOptions& options);

}  // namespace streamlab::gui
