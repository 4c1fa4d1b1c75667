// State that is saved when the app ends, so that the next start resumes there.
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

// Geometry of the window on the desktop, in screen coordinates.
struct WindowPlace {
    int x = 0;
    int y = 0;
    int width = 0;  // 0: unknown
    int height = 0;
    bool maximized = false;
    bool operator==(const WindowPlace&) const = default;
};

struct SavedSession {
    // The open lab or puzzle by name, or the user's program; if none of these, the first lab.
    std::string lab;
    std::string puzzle;
    bool program = false;  // the first of the recent programs
    std::vector<ProgramSetup> recent_programs;
    std::map<std::string, Knobs> knobs;  // of each lab with a changed knob
    std::map<std::string, Step> steps;   // of each lab that was started
    std::optional<PuzzlePage> page;
    bool had_result = false;  // a timeline was displayed
    bool compared = false;    // two runs were compared
    Knobs before;             // knobs of the lab's upper run
    edit::Place caret;
    std::optional<view::Span> visible;  // in nanoseconds; none: the app's default
    double lanes_scroll = 0;
    std::map<std::string, view::LaneArrangement> arrangements;
    bool all_arrows = false;
    bool critical_path = false;
    std::filesystem::path folder;  // of the file dialog
    WindowPlace window;
};

SavedSession session_to_save(const AppState& state);

std::string to_text(const SavedSession& session);
// Missing or damaged values keep their defaults.
SavedSession read_session(const std::string& text);

}  // namespace streamlab::gui
