// Where somebody was when the app ended, so that the next start goes on there.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "edit/text.hpp"
#include "state/app_state.hpp"

namespace streamlab::gui {

// The window's place on the desktop, in screen coordinates.
struct WindowPlace {
    int x = 0;
    int y = 0;
    int width = 0;  // 0: not known
    int height = 0;
    bool maximized = false;
    bool operator==(const WindowPlace&) const = default;
};

struct SavedSession {
    // What is open: a lab or a puzzle by name, or an own program; nothing: the first lab.
    std::string lab;
    std::string puzzle;
    bool program = false;  // the first of the recent ones
    std::vector<ProgramSetup> recent_programs;
    std::map<std::string, Knobs> knobs;  // of each lab in which one was turned
    std::map<std::string, Step> steps;   // of each lab that was begun
    std::optional<PuzzlePage> page;
    bool had_result = false;  // there was a timeline
    bool compared = false;    // two runs stood one above the other
    Knobs before;             // of the lab's upper one
    edit::Place caret;
    std::optional<view::Span> visible;  // in nanoseconds; none: as the app chooses
    double lanes_scroll = 0;
    std::map<std::string, view::LaneArrangement> arrangements;
    bool all_arrows = false;
    bool critical_path = false;
    std::filesystem::path folder;  // of the window in which files are chosen
    WindowPlace window;
};

SavedSession session_to_save(const AppState& state);

std::string to_text(const SavedSession& session);
// Whatever is missing or damaged is left out.
SavedSession read_session(const std::string& text);

}  // namespace streamlab::gui
