// Builds and runs a lab inside a lesson.
#pragma once

#include <memory>
#include <string>

#include "catalogue/catalogue.hpp"
#include "cli/run/run_options.hpp"
#include "lesson/lesson.hpp"
#include "trace/trace.hpp"

namespace streamlab::cli {

struct LessonRun {
    bool built = true;
    int exit_code = 0;     // as of `streamlab run`
    std::string messages;  // of the compiler, if the build failed
    std::string output;    // of the program
    std::string ending;    // one line about an abnormal termination; may be empty
    std::string device;    // "model device, profile h200"
    trace::Trace trace;
};

// `device`: a value of --device. Ctrl-C stops the program, not the lesson.
std::shared_ptr<const LessonRun> run_lab(const catalogue::Lab& lab, const lesson::Knobs& knobs,
                                         const std::string& device);

}  // namespace streamlab::cli
