// States of the app that together show all its controls.
#pragma once

#include <vector>

#include "frames.hpp"
#include "puzzle_fixture.hpp"
#include "state/trace_opener.hpp"

namespace streamlab::gui::test {

// Parts of the course: of labs, and of puzzles.
inline constexpr const char* first_part = "Streams and fences";
inline constexpr const char* second_part = "Repairs and questions";

// Three labs, a puzzle of each kind, a user's program, the rules of the course.
struct ScreenApp : WithPuzzles<Frames> {
    ScreenApp();

    void finish_run(trace::Trace trace) {
        runner.finish(result_of(std::move(trace)));
        actions.poll();
    }
    void finish_check(check::Verdict verdict, bool compared = false) {
        checker.finish(std::move(verdict), result_of(racing_trace()), result_of(pipeline_trace()),
                       compared);
        actions.poll();
    }
    void open_program() {
        actions.open_program(program);
        actions.show_settings(true);
    }
    // Types into the focused field.
    void type(const char* typed) {
        frame(3);
        ImGui::GetIO().AddInputCharactersUTF8(typed);
        frame(2);
    }
    // Presses the control that opens a menu or a list.
    void open(const char* panel, const char* name) {
        frame(3);
        press_control(panel, name);
    }

    TraceOpener opener{[] {}};
    std::filesystem::path program;
};

struct Screen {
    const char* name;
    void (*open)(ScreenApp&);
};

const std::vector<Screen>& screens();

}  // namespace streamlab::gui::test
