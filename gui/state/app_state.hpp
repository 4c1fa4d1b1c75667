// Everything the window shows, as plain data. Only Actions changes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "check/check.hpp"
#include "state/compared_runs.hpp"
#include "state/lesson.hpp"
#include "state/playback.hpp"
#include "state/puzzle.hpp"
#include "state/timeline_state.hpp"
#include "view/source_text.hpp"

namespace streamlab::gui {

enum class ThemeChoice { dark, light };

// What the list on the left shows.
enum class ShownList { labs, puzzles };

// Fractions of the window; the splitters move them.
struct Layout {
    float labs = 0.155f;     // width of the list
    float lesson = 0.365f;   // width of code and lesson
    float code = 0.38f;      // height of the code, of that column
    float timeline = 0.62f;  // height of the timeline, of the right column
};

// What a saved trace that is asked for is to be.
enum class TraceUse { alone, compared };

// The small window that asks for a trace's file, while `use` has a value.
struct TraceQuestion {
    std::optional<TraceUse> use;
    bool takes_focus = false;  // the field wants the keyboard in the next frame
    std::string name;
    std::vector<std::string> offered;  // traces in the folder that the app was started in
};

struct AppState {
    std::vector<catalogue::Lab> labs;
    std::vector<LabSession> sessions;  // one a lab
    std::size_t selected_lab = 0;      // meaningless while there are none
    view::SourceText source;           // of the selected lab or the open puzzle
    std::string problem;               // about the app itself: no labs, a broken lab.toml

    ShownList shown_list = ShownList::labs;
    std::vector<check::Puzzle> puzzles;
    std::vector<PuzzleSession> puzzle_sessions;  // one a puzzle
    std::optional<std::size_t> selected_puzzle;  // an open puzzle takes the lab's place
    std::optional<check::Phase> checking;        // of the check that goes on now
    std::uint32_t looked_at_line = 0;            // of the puzzle's file; 0: none

    std::optional<RunPhase> phase;  // of the job that runs now
    std::uint64_t job_number = 0;
    Knobs job_knobs;  // its

    ComparedRun opened;  // a saved trace in the lab's place; null result: none
    std::optional<Comparing> comparing;
    TraceQuestion trace_question;
    std::uint64_t open_number = 0;  // of the last request
    bool opening = false;           // it is not done yet

    TimelineState timeline;
    Playback playback;
    bool show_keys = false;
    bool scroll_to_line = false;  // the code shows the line in question in the next frame

    ThemeChoice theme = ThemeChoice::dark;
    Layout layout;
    std::string profile_text;
    std::string profile_name;

    // Null while a puzzle is open.
    const catalogue::Lab* lab() const {
        return !selected_puzzle && selected_lab < labs.size() ? &labs[selected_lab] : nullptr;
    }
    const LabSession* session() const {
        return !selected_puzzle && selected_lab < sessions.size() ? &sessions[selected_lab]
                                                                  : nullptr;
    }
    const check::Puzzle* puzzle() const {
        return selected_puzzle ? &puzzles[*selected_puzzle] : nullptr;
    }
    const PuzzleSession* puzzle_session() const {
        return selected_puzzle ? &puzzle_sessions[*selected_puzzle] : nullptr;
    }
    // What the timeline and the details speak of; of two compared runs the one in focus.
    const RunResult* result() const {
        if (comparing) return comparing->pair.runs[comparing->focus].result.get();
        if (opened.result) return opened.result.get();
        if (const PuzzleSession* open = puzzle_session()) return open->result.get();
        return session() ? session()->result.get() : nullptr;
    }
};

}  // namespace streamlab::gui
