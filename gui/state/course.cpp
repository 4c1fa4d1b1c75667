#include "state/course.hpp"

#include "state/next_stop.hpp"

namespace streamlab::gui {

namespace {

CourseStop lab_stop(const AppState& state, const lesson::Stop& stop, std::size_t index) {
    const catalogue::Lab& lab = state.labs[index];
    const LabSession& session = state.sessions[index];
    CourseStop shown;
    shown.stop = stop;
    shown.title = lab.title;
    shown.minutes = stop.minutes;
    shown.done = session.furthest == Step::remember;
    shown.begun = session.has_run;
    shown.has_wrong_prediction =
        session.has_run && lesson::predicted_right(session, lab) == std::optional(false);
    shown.is_open = state.lab() == &lab;
    return shown;
}

CourseStop puzzle_stop(const AppState& state, const lesson::Stop& stop, std::size_t index) {
    const check::Puzzle& puzzle = state.puzzles[index];
    const PuzzleSession& session = state.puzzle_sessions[index];
    CourseStop shown;
    shown.stop = stop;
    shown.title = puzzle.title;
    shown.minutes = puzzle.minutes;
    shown.done = session.progress.passed;
    shown.begun = session.progress.attempts > 0;
    shown.is_open = state.puzzle() == &puzzle;
    return shown;
}

}  // namespace

std::vector<CoursePart> course_of(const AppState& state) {
    std::vector<CoursePart> course;
    bool has_next = false;
    for (const lesson::Part& part : lesson::path_through(state.path, state.labs, state.puzzles)) {
        CoursePart shown;
        shown.title = part.title;
        for (const lesson::Stop& stop : part.stops) {
            const auto index = index_of(state, stop);
            if (!index) continue;
            shown.stops.push_back(stop.kind == lesson::StopKind::lab
                                      ? lab_stop(state, stop, *index)
                                      : puzzle_stop(state, stop, *index));
            CourseStop& added = shown.stops.back();
            added.is_next = !has_next && !added.done;
            has_next = has_next || added.is_next;
        }
        if (!shown.stops.empty()) course.push_back(std::move(shown));
    }
    return course;
}

CourseCounts counts_of(const std::vector<CoursePart>& course) {
    CourseCounts counts;
    for (const CoursePart& part : course) {
        for (const CourseStop& stop : part.stops) {
            ++counts.stops;
            counts.done += stop.done ? 1 : 0;
            counts.has_wrong_prediction += stop.has_wrong_prediction ? 1 : 0;
        }
    }
    return counts;
}

}  // namespace streamlab::gui
