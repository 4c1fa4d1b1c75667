#include "cli/lesson/lesson_loop.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "cli/course/course.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/lesson/lesson_steps.hpp"
#include "cli/terminal/command_name.hpp"

namespace streamlab::cli {

namespace {

// The stop after this lab, if the student continues there.
struct Onward {
    std::optional<int> lab;             // its number
    std::optional<std::string> puzzle;  // number of the puzzle to watch
};

Onward ask_for_continuation(Console& console) {
    const Course course = load_course(find_places());
    const auto next = course.next();
    if (!next) {
        console.line("You have done everything on the path.");
        return {};
    }
    const lesson::StopProgress& stop = course.standing[next->index];
    console.line(fmt::format("Next on the path: {}{}, {} ({}).", lesson::address_of(stop.stop),
                             next->again ? " once more, as your prediction was wrong" : "",
                             stop.title(), minutes_text(stop.minutes())));
    if (!console.ask({{"n", "go there"}, {"q", "quit"}}).is('n')) return {};
    if (stop.lab) return {stop.stop.number, std::nullopt};
    console.line();
    console.page(introduction(stop, false, console.columns()));
    if (!console.ask({{"w", "watch it: each save is checked"}, {"q", "quit"}}).is('w')) return {};
    return {std::nullopt, fmt::format("{:02}", stop.stop.number)};
}

}  // namespace

LessonsResult lessons(int lab_number, const ViewStyle& style) {
    Console console(style);
    for (std::optional<int> number = lab_number; number;) {
        const Course course = load_course(find_places());
        const auto stop =
            std::find_if(course.standing.begin(), course.standing.end(),
                         [&](const auto& each) { return each.lab && each.lab->number == *number; });
        LessonSteps steps(console, *stop);
        const int code = steps.run_steps();
        if (code != ran || console.is_over() || !steps.is_finished()) return {code, {}};
        const Onward onward = ask_for_continuation(console);
        number = onward.lab;
        if (onward.puzzle) return {ran, onward.puzzle};
    }
    return {};
}

}  // namespace streamlab::cli
