// A lab's runs that the site keeps: one for each setting of its choice knobs, with all other knobs
// at their defaults, and the one that the lab suggests. They are there before any program has been
// loaded, and where none can be.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "lesson/lesson.hpp"
#include "pages/lab_pictures.hpp"

namespace streamlab::site {

struct KeptRun {
    lesson::Knobs knobs;  // of all the lab's knobs, the device among them where it is one
    pages::LabRun run;
};

// The settings, the default first. `lab` has its device knob (lesson/device_knob.hpp).
std::vector<lesson::Knobs> kept_settings(const catalogue::Lab& lab);

struct KeptRuns {
    std::vector<KeptRun> runs;          // the default's first
    std::vector<std::string> left_out;  // a sentence for each setting that did not run
};

// Builds and runs the lab with each of them. A run that does not come to its end is tried again; if
// it is not the first, the page does without it. Throws std::runtime_error with the lab's name.
KeptRuns keep_runs(const catalogue::Lab& lab, const program::Toolchain& toolchain,
                   const pages::ProfileTexts& profiles);

// The same for any `run`: what keep_runs() does about runs that do not end.
KeptRuns keep_runs(const catalogue::Lab& lab,
                   const std::function<pages::LabRun(const pages::Settings&)>& run);

// Each run's file: its timeline, its output, and how it differs from each other run of `runs`.
// Schema "streamlab.kept-run/1":
//   { "schema", "knobs", "timeline", "output", "differences": [ [sentence, ...], ... ] }
// where the n-th list says what changed since the n-th run. Source and rules are the page's.
std::string kept_run_json(const std::vector<KeptRun>& runs, std::size_t number);

}  // namespace streamlab::site
