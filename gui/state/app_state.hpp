// Everything the window shows, as plain data. Only Actions changes it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "state/run_result.hpp"
#include "state/runner.hpp"
#include "view/source_text.hpp"
#include "view/time_view.hpp"

namespace streamlab::gui {

// What is pointed at or chosen: an operation, or a call of the host, or nothing (both 0).
struct Target {
    std::uint32_t operation = 0;
    std::uint32_t call = 0;

    explicit operator bool() const { return operation != 0 || call != 0; }
    bool operator==(const Target&) const = default;
};

// What the person has done with one lab, kept while others are open.
struct LabSession {
    std::map<std::string, std::string> knobs;  // every knob of the lab has a value
    std::optional<std::size_t> prediction;     // index of the choice committed to
    bool has_run = false;                      // at least once, to an end
    std::shared_ptr<const RunResult> result;   // the last run's, null before the first
};

enum class ThemeChoice { dark, light };

// Fractions of the window; the splitters move them.
struct Layout {
    float labs = 0.155f;     // width of the list
    float lesson = 0.365f;   // width of code and lesson
    float code = 0.42f;      // height of the code, of that column
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

    view::TimeView time_view;
    double lanes_scroll = 0;  // pixels
    Target selected;
    Target hovered;  // found while the last frame was drawn
    std::optional<trace::Nanoseconds> playhead_ns;
    bool all_arrows = false;
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
