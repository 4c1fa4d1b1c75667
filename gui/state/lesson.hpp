// A lab in the app: what the student has done with it, and the runs that are shown.
#pragma once

#include <memory>

#include "lesson/lesson.hpp"
#include "state/run_result.hpp"
#include "state/runner.hpp"

namespace streamlab::gui {

using lesson::BarOutcome;
using lesson::change_of_total;
using lesson::DrawnBar;
using lesson::DrawnOutcome;
using lesson::go_to;
using lesson::is_open;
using lesson::Knobs;
using lesson::name_of;
using lesson::next_step;
using lesson::Step;
using lesson::step_count;
using lesson::TotalGuess;

// A run and the knobs that it ran with.
struct ShownRun {
    std::shared_ptr<const RunResult> result;
    Knobs knobs;
};

// What the user has done with one lab; kept while others are open.
struct LabSession : lesson::Lesson {
    std::shared_ptr<const RunResult> result;  // the last run's, null before the first
    ShownRun before;  // the run before the last change; null result: nothing was changed
};

// The session of an untouched lab.
LabSession new_session(const catalogue::Lab& lab);

}  // namespace streamlab::gui
