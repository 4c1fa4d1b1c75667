// The task of a puzzle: the assignment first, restrictions and criteria folded below it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/puzzle_parts.hpp"

namespace streamlab::gui {

namespace {

std::string judged_by(const check::Task& task) {
    const std::string often = task.how_often.empty() ? "" : fmt::format(" ({})", task.how_often);
    return fmt::format("{}{}.", fmt::join(task.judged, "; "), often);
}

void conditions(const Ui& ui, const check::Task& task) {
    if (!task.forbidden.empty()) {
        heading(ui, "NOT ALLOWED");
        paragraphs(ui, fmt::format("{}", fmt::join(task.forbidden, " ")), ui.theme.text);
    }
    heading(ui, "JUDGED BY");
    paragraphs(ui, judged_by(task), ui.theme.text);
}

}  // namespace

void puzzle_task(const Ui& ui, const AppState& state, Actions& actions) {
    const PuzzleSession& session = *state.puzzle_session();
    with_edge(ui, ui.theme.accent, [&] {
        heading(ui, "TASK");
        paragraphs(ui, session.task.asked, ui.theme.text);
        const std::string what =
            session.task.forbidden.empty() ? "Judged by" : "Not allowed, and judged by";
        const char* const sign = session.shows_conditions ? "\u2212" : "+";
        if (small_button(fmt::format("{} {}###conditions", sign, what).c_str()))
            actions.toggle_conditions();
        if (session.shows_conditions) conditions(ui, session.task);
    });
    space(ui, 3);
}

}  // namespace streamlab::gui
