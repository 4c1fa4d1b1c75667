// Everything the window shows, as plain data. Only Actions changes it.
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
#include "state/lesson.hpp"
#include "state/playback.hpp"
#include "state/program.hpp"
#include "state/puzzle.hpp"
#include "state/timeline_state.hpp"
#include "view/lane_arrangement.hpp"
#include "view/source_text.hpp"

namespace streamlab::gui {

enum class ThemeChoice { dark, light };

// One step of the text's size, and how far it goes.
inline constexpr float text_step = 1.125f;
inline constexpr float smallest_text_scale = 0.7f;
inline constexpr float largest_text_scale = 2.5f;

// The contents of the list on the left.
enum class ShownList { labs, puzzles };

// Fractions of the window; the splitters move them.
struct Layout {
    float labs = 0.155f;     // width of the list
    float lesson = 0.365f;   // width of code and lesson
    float code = 0.38f;      // height of the code, of that column
    float timeline = 0.62f;  // height of the timeline, of the right column
};

// How a saved trace will be used.
enum class TraceUse { alone, compared };

// The small window that asks for a trace's file. It is shown while `use` has a value.
struct TraceQuestion {
    std::optional<TraceUse> use;
    bool takes_focus = false;  // the field gets the keyboard in the next frame
    std::string name;
    std::vector<std::string> offered;  // traces in the folder that the app was started in
};

struct AppState {
    lesson::Path path;                 // the order of labs and puzzles; empty: by number
    std::vector<catalogue::Lab> labs;  // in that order
    std::vector<LabSession> sessions;  // one for each lab
    std::size_t selected_lab = 0;      // meaningless while there are none
    view::SourceText source;           // of the selected lab, or the text that is edited
    EditState edit;
    std::string problem;  // a problem of the app itself: no labs, an invalid lab.toml

    ShownList shown_list = ShownList::labs;
    std::vector<check::Puzzle> puzzles;          // in the path's order
    std::vector<PuzzleSession> puzzle_sessions;  // one for each puzzle
    std::optional<std::size_t> selected_puzzle;  // an open puzzle is shown instead of the lab
    std::optional<check::Phase> checking;        // of the check that is running
    std::uint32_t looked_at_line = 0;            // of the puzzle's file; 0: none

    std::optional<ProgramSession> program;      // an own program is shown instead of all these
    std::vector<ProgramSetup> recent_programs;  // the last one first
    std::vector<std::string> devices;           // profiles that an own program can run on
    FileDialog dialog;

    std::optional<RunPhase> phase;  // of the job that is running
    std::uint64_t job_number = 0;
    Knobs job_knobs;  // the job's

    ComparedRun kept;    // to compare other runs with; null result: none
    ComparedRun opened;  // a saved trace shown instead of the lab; null result: none
    std::optional<Comparing> comparing;
    TraceQuestion trace_question;
    std::uint64_t open_number = 0;  // of the last request
    bool opening = false;           // the request is not finished yet

    TimelineState timeline;
    std::map<std::string, view::LaneArrangement> arrangements;  // of the lanes: see subject_of()
    Playback playback;
    bool show_keys = false;
    bool show_legend = false;
    bool show_welcome = false;
    bool show_course = false;
    bool show_glossary = false;
    std::string glossary_text;           // what is looked for in it
    std::vector<catalogue::Rule> rules;  // empty where their file is not there
    std::optional<std::size_t> card;     // the rule whose card lies over the page
    bool scroll_to_line = false;         // the code scrolls to the current line in the next frame

    ThemeChoice theme = ThemeChoice::dark;
    float text_scale = 1;  // of texts and controls, in addition to the monitor's
    Layout layout;
    std::string profile_text;
    std::string profile_name;  // of the device on which everything runs unless told otherwise

    // Null while a puzzle or an own program is open.
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
    // The run that the timeline and the details show; of two compared runs the one in focus.
    const RunResult* result() const {
        if (comparing) return comparing->pair.runs[comparing->focus].result.get();
        if (opened.result) return opened.result.get();
        if (program) return program->result.get();
        if (const PuzzleSession* open = puzzle_session()) return open->result.get();
        return session() ? session()->result.get() : nullptr;
    }
    // Whether what is shown is of a text from before the last change.
    bool shows_old_picture() const {
        if (comparing || opened.result) return false;
        if (program) return program->has_old_picture;
        return puzzle_session() != nullptr && puzzle_session()->has_old_picture;
    }

private:
    bool shows_lab() const { return !selected_puzzle && !program; }
};

}  // namespace streamlab::gui
