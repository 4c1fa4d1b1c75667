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
    std::filesystem::path puzzles_dir;   // empty: none are offered
    std::filesystem::path profiles_dir;  // the profiles with which puzzles are checked
    std::filesystem::path rules_file;    // the rules' texts; empty: no cards of rules
    std::string lab;                // name, number or folder of the lab to open; empty: the first
    std::string puzzle;             // the same for a puzzle, which is opened instead of the lab
    std::filesystem::path program;  // an own program, which is opened instead of both
    std::string profile_text;       // model::to_text(profile); empty: the built-in profile
    std::optional<bool> light;      // theme; none: that of the last session, dark in the first
    // Saved traces: one is shown instead of the lab, two are shown one above the other.
    std::vector<std::filesystem::path> traces;
};

struct ScreenshotOptions {
    AppOptions app;
    std::filesystem::path file;  // the PNG to write
    int width = 1600;            // the picture's, in pixels
    int height = 1000;
    double scale = 1;                   // of texts and controls, as on a monitor with that scale
    std::optional<std::int64_t> at_ns;  // playhead
    std::map<std::string, std::string> knobs;  // in addition to the lab's defaults
    std::size_t predict = 0;                   // the choice made before the run, from 1; 0: none
    std::string step;  // step of the lesson, like "why"; empty: the step after the run
    // Changes of knobs after the run, so that there are two runs to compare.
    std::map<std::string, std::string> changes;
    bool both = false;  // show the runs before and after the changes, one above the other
    bool run = true;    // show the lab after a run, the puzzle after a check
    std::filesystem::path submission;  // checked instead of the student's own file
    std::string page;          // page of the puzzle, like "hints"; empty: the page after the check
    int hints = 0;             // number of hints shown
    bool reference = false;    // show the reference's timeline
    bool keys = false;         // show the list of keys over the page
    bool few_colours = false;  // at most 256, for a smaller file
    std::uint32_t select = 0;  // id of the operation to select; 0: none
};

// Both return the exit code: 0; 4 if this machine lacks a display, OpenGL 3.2 or a compiler; 5 if
// the lab or a knob does not exist or the file cannot be written. The reason is one line on stderr.
int run_app(const AppOptions& options);
int take_screenshot(const ScreenshotOptions& options);

}  // namespace streamlab::gui
