#include "cli/course/course.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/wrap.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/course/task_text.hpp"
#include "cli/terminal/command_name.hpp"

namespace streamlab::cli {

namespace {

using lesson::StopProgress;

std::string introduction_to_lab(const StopProgress& stop, bool again, std::size_t columns) {
    const catalogue::Lab& lab = *stop.lab;
    std::string text = fmt::format("{}  {}  ({})\n\n", lesson::address_of(stop.stop), lab.title,
                                   minutes_text(stop.minutes()));
    if (again)
        text += base::wrap(
            "You have met this lab, and your prediction was wrong. Predict it once more: "
            "what you repair yourself stays.\n\n",
            columns);
    text += base::wrap(lab.question, columns);
    text += fmt::format("\nGo      {} run {}\n", command_name(), lesson::address_of(stop.stop));
    text += fmt::format("Look    {} run {} --look     (the picture alone)\n", command_name(),
                        lesson::address_of(stop.stop));
    return text;
}

std::string introduction_to_puzzle(const StopProgress& stop, std::size_t columns) {
    const check::Puzzle& puzzle = *stop.puzzle;
    std::string text = fmt::format("puzzle {}: {} ({})\n\n{}\n{}\n", puzzle.title_line(),
                                   puzzle.title, minutes_text(puzzle.minutes),
                                   base::wrap(puzzle.story, columns), task_text(puzzle, columns));
    text += fmt::format("Edit    {}\n", short_path(student_file(puzzle)));
    text += fmt::format("Check   {0} check {1:02}     or, at every save,  {0} watch {1:02}\n",
                        command_name(), puzzle.number);
    text += fmt::format("Look    {} run puzzle {:02}\n", command_name(), puzzle.number);
    if (!puzzle.lab.empty())
        text += fmt::format("Lab     {} run lab {}\n", command_name(), puzzle.lab.substr(0, 2));
    return text;
}

}  // namespace

Course load_course(const Places& places) {
    Course course;
    course.labs = catalogue::load_labs(places.labs);
    course.puzzles = check::load_puzzles(places.puzzles);
    course.progress = check::ProgressFile().load();
    course.path = lesson::path_through(lesson::load_path(places.labs), course.labs, course.puzzles);
    course.standing = lesson::standing(course.path, course.labs, course.puzzles, course.progress);
    return course;
}

std::string minutes_text(int minutes) {
    return fmt::format("{} minute{}", minutes, minutes == 1 ? "" : "s");
}

std::string progress_text(const Course& course) {
    const auto done = [&](lesson::StopKind kind) {
        return std::count_if(
            course.standing.begin(), course.standing.end(),
            [&](const StopProgress& stop) { return stop.stop.kind == kind && stop.done; });
    };
    return fmt::format("{} of {} labs and {} of {} puzzles are done.", done(lesson::StopKind::lab),
                       course.labs.size(), done(lesson::StopKind::puzzle), course.puzzles.size());
}

std::string introduction(const StopProgress& stop, bool again, std::size_t columns) {
    return stop.lab ? introduction_to_lab(stop, again, columns)
                    : introduction_to_puzzle(stop, columns);
}

}  // namespace streamlab::cli
