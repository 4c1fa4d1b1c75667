// Everything the window shows, as plain data. Only Actions changes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "state/lesson.hpp"
#include "state/playback.hpp"
#include "state/timeline_state.hpp"
#include "view/source_text.hpp"

namespace streamlab::gui {

enum class ThemeChoice { dark, light };

// Fractions of the window; the splitters move them.
struct Layout {
    float labs = 0.155f;     // width of the list
    float lesson = 0.365f;   // width of code and lesson
    float code = 0.38f;      // height of the code, of that column
    float timeline = 0.62f;  // height of the timeline, of the right column
};

struct AppState {
    std::vector<catalogue::Lab> labs;
    std::vector<LabSession> sessions;  // one a lab
    std::size_t selected_lab = 0;      // meaningless while there are none
    view::SourceText source;           // of the selected lab
    std::string problem;               // about the app itself: no labs, a broken lab.toml

    std::optional<RunPhase> phase;  // of the job that runs now
    std::uint64_t job_number = 0;
    Knobs job_knobs;  // its

    TimelineState timeline;
    Playback playback;
    bool show_keys = false;
    bool scroll_to_line = false;  // the code shows the line in question in the next frame

    ThemeChoice theme = ThemeChoice::dark;
    Layout layout;
    std::string profile_text;
    std::string profile_name;

    const catalogue::Lab* lab() const {
        return selected_lab < labs.size() ? &labs[selected_lab] : nullptr;
    }
    const LabSession* session() const {
        return selected_lab < sessions.size() ? &sessions[selected_lab] : nullptr;
    }
    const RunResult* result() const { return session() ? session()->result.get() : nullptr; }
};

}  // namespace streamlab::gui
