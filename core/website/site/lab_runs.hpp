// Runs of a lab that are stored in the site: one for each value of each choice knob, with all other
// knobs at their defaults, and one with the suggested settings. They are available before a program
// is loaded, and in browsers that cannot load any.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "lesson/lesson.hpp"
#include "pages/lab_pictures.hpp"

namespace streamlab::site {

struct StoredRun {
    lesson::Knobs knobs;  // for all the lab's knobs, including the device knob, if any
    pages::LabRun run;
};

// The settings, the default first. `lab` must have its device knob already
// (lesson/device_knob.hpp).
std::vector<lesson::Knobs> stored_settings(const catalogue::Lab& lab);

struct StoredRuns {
    std::vector<StoredRun> runs;        // the default first
    std::vector<std::string> left_out;  // one sentence per setting that failed to run
};

// Builds and runs the lab with each setting. A run that does not complete is retried and, unless it
// is the first, then omitted. Throws std::runtime_error with the lab's name.
StoredRuns make_stored_runs(const catalogue::Lab& lab, const program::Toolchain& toolchain,
                            const pages::ProfileTexts& profiles);

// As above with a custom `run`, to test the handling of runs that do not complete.
StoredRuns make_stored_runs(const catalogue::Lab& lab,
                            const std::function<pages::LabRun(const pages::Settings&)>& run);

// A run's file: its timeline, its output, and its differences from each of the `runs`. Schema
// "streamlab.kept-run/1":
//   { "schema", "knobs", "timeline", "output", "differences": [ [sentence, ...], ... ] }
// where the n-th list is the differences from the n-th run. Source and rules are in the page.
std::string stored_run_json(const std::vector<StoredRun>& runs, std::size_t number);

}  // namespace streamlab::site
