// Everything the window shows, as plain data. Only Actions modifies it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/rule_texts.hpp"
#include "check/check.hpp"
#include "lesson/path.hpp"
#include "state/compared_runs.hpp"
#include "state/edit_state.hpp"
#include "state/file_dialog.hpp"
#include "state/layout.hpp"
#include "state/lesson.hpp"
#include "state/playback.hpp"
#include "state/program.hpp"
#include "state/puzzle.hpp"
#include "state/timeline_state.hpp"
#include "view/lane_arrangement.hpp"
#include "view/source_text.hpp"

namespace streamlab::gui {

enum class ThemeChoice { dark, light };

// Factor of one zoom step of the text, and its limits.
inline constexpr float text_step = 1.125f;
inline constexpr float min_text_scale = 0.7f;
inline constexpr float max_text_scale = 2.5f;

// The course at the side.
inline constexpr std::size_t part_of_open_stop = static_cast<std::size_t>(-1);
inline constexpr std::size_t no_part = static_cast<std::size_t>(-2);
struct CourseList {
    std::string search;                        // if not empty, only stops that contain it are shown
    std::size_t unfolded = part_of_open_stop;  // index of a part, or one of the constants above
    bool is_narrow = false;                    // shown as a rail, also in a wide window
    bool is_over_page = false;                 // in a narrow window: opened from the rail
    bool requests_focus = false;               // the keyboard goes there in the next frame
};

// Purpose of a saved trace that is to be opened.
enum class TraceUse { alone, compared };

// The dialog that asks for a trace file. It is shown while `use` has a value.
struct TraceDialog {
    std::optional<TraceUse> use;
    bool requests_focus = false;  // the field gets the keyboard focus in the next frame
    std::string name;
    std::vector<std::string> offered;  // traces in the working directory
};

struct AppState {
    lesson::Path path;                 // the order of labs and puzzles; empty: by number
    std::vector<catalogue::Lab> labs;  // in the order of the path
    std::vector<LabSession> sessions;  // one for each lab
    std::size_t selected_lab = 0;      // meaningless if `labs` is empty
    view::SourceText source;           // of the selected lab, or the text in the editor
    EditState edit;
    std::string problem;  // an error of the app itself: no labs, an invalid lab.toml

    CourseList course;
    std::vector<check::Puzzle> puzzles;          // in the order of the path
    std::vector<PuzzleSession> puzzle_sessions;  // one for each puzzle
    std::optional<std::size_t> selected_puzzle;  // if set, shown instead of the lab
    std::optional<check::Phase> checking;        // phase of the running check
    std::uint32_t highlighted_line = 0;          // marked line of the puzzle's file; 0: none

    std::optional<ProgramSession> program;      // if set, shown instead of labs and puzzles
    std::vector<ProgramSetup> recent_programs;  // most recent first
    std::vector<std::string> devices;           // profiles available to the user's program
    FileDialog dialog;

    std::optional<RunPhase> phase;  // phase of the running job
    std::uint64_t job_number = 0;
    Knobs job_knobs;  // of the running job

    ComparedRun kept;    // baseline for comparisons; null result: none
    ComparedRun opened;  // saved trace, shown instead of the lab; null result: none
    std::optional<Comparing> comparing;
    TraceDialog trace_question;
    std::uint64_t open_number = 0;  // of the last request
    bool opening = false;           // the last request is not finished

    TimelineState timeline;
    std::map<std::string, view::LaneArrangement> arrangements;  // of lanes, by subject_of()
    Playback playback;
    bool show_keys = false;
    bool show_legend = false;
    bool show_welcome = false;
    bool show_glossary = false;
    std::string glossary_text;           // search text of the glossary
    std::vector<catalogue::Rule> rules;  // empty if their file is missing
    std::optional<std::size_t> card;     // the rule whose card is open
    bool scroll_to_line = false;         // the code scrolls to the current line in the next frame

    ThemeChoice theme = ThemeChoice::dark;
    float text_scale = 1;  // of text and controls, in addition to the monitor's
    Room room;
    bool prefers_details = false;  // to the code, in a window with a place for one of them
    Layouts layouts = default_layouts();
    Layout layout;                 // shown now: on its way to wanted_layout()
    bool animates_layout = false;  // else the layout changes at once
    std::string profile_text;
    std::string profile_name;  // of the default device

    // Null while a puzzle or the user's program is open.
    const catalogue::Lab* lab() const {
        return shows_lab() && selected_lab < labs.size() ? &labs[selected_lab] : nullptr;
    }
    const LabSession* session() const {
        return shows_lab() && selected_lab < sessions.size() ? &sessions[selected_lab] : nullptr;
    }
    const check::Puzzle* puzzle() const {
        return selected_puzzle ? &puzzles[*selected_puzzle] : nullptr;
    }
    const PuzzleSession* puzzle_session() const {
        return selected_puzzle ? &puzzle_sessions[*selected_puzzle] : nullptr;
    }
    // The run in the timeline and the details; of two compared runs, the one in focus.
    const RunResult* result() const {
        if (comparing) return comparing->pair.runs[comparing->focus].result.get();
        if (opened.result) return opened.result.get();
        if (program) return program->result.get();
        if (const PuzzleSession* open = puzzle_session()) return open->result.get();
        return session() ? session()->result.get() : nullptr;
    }
    // True if the displayed run predates the last change of the text.
    bool shows_stale_run() const {
        if (comparing || opened.result) return false;
        if (program) return program->has_stale_run;
        return puzzle_session() != nullptr && puzzle_session()->has_stale_run;
    }

private:
    bool shows_lab() const { return !selected_puzzle && !program; }
};

}  // namespace streamlab::gui
