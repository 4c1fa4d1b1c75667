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
    const std::optional<bool> is_right = lesson::predicted_right(session, lab);
    shown.has_wrong_prediction = session.has_run && is_right == std::optional(false);
    shown.has_no_prediction = session.has_run && !is_right && !lab.choices.empty();
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

std::string lower_case(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
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

std::size_t unfolded_part(const CourseList& list, const std::vector<CoursePart>& course) {
    if (list.unfolded != part_of_open_stop) return list.unfolded;
    for (std::size_t i = 0; i < course.size(); ++i)
        for (const CourseStop& stop : course[i].stops)
            if (stop.is_open) return i;
    return no_part;
}

CoursePart stops_with(const CoursePart& part, const std::string& text) {
    CoursePart found{part.title, {}};
    const std::string wanted = lower_case(text);
    for (const CourseStop& stop : part.stops) {
        const std::string words = lower_case(lesson::address_of(stop.stop) + ' ' + stop.title);
        if (words.find(wanted) != std::string::npos) found.stops.push_back(stop);
    }
    return found;
}

}  // namespace streamlab::gui
