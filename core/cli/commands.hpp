// The commands. Each prints its results and returns its exit code (exit_code.hpp). What stops it is
// thrown and reported by main().
#pragma once

#include <cstddef>
#include <string>

#include "check/manifest/puzzle.hpp"
#include "cli/options.hpp"

namespace streamlab::cli {

int start(const StartOptions& options);          // start_command.cpp: the app, or the tour
int run(const RunOptions& options);              // run_command.cpp
int list(const ListOptions& options);            // list_command.cpp
int explain(const ExplainOptions& options);      // explain_command.cpp
int compare(const CompareOptions& options);      // compare_command.cpp
int check(const CheckOptions& options);          // check_command.cpp
int watch(const WatchOptions& options);          // watch_command.cpp
int next(const NextOptions& options);            // next_command.cpp
int hint(const HintOptions& options);            // hint_command.cpp
int solution(const SolutionOptions& options);    // solution_command.cpp
int reset(const ResetOptions& options);          // reset_command.cpp
int grade(const GradeOptions& options);          // grade_command.cpp
int points(const PointsOptions& options);        // points_command.cpp
int view(const ViewOptions& options);            // view_command.cpp
int why(const WhyOptions& options);              // why_command.cpp
int record(const RecordOptions& options);        // record_command.cpp
int devices(const DevicesOptions& options);      // devices_command.cpp
int calibrate(const CalibrateOptions& options);  // calibrate_command.cpp
int dev_check(const DevCheckOptions& options);   // dev_check_command.cpp
int dev_new(const DevNewOptions& options);       // dev_new_command.cpp
int site(const SiteOptions& options);            // site_command.cpp
int doctor(const DoctorOptions& options);        // doctor_command.cpp

// The hints shown so far and one more, which is counted: the puzzle's own, and then what the last
// check advises. Says so if there is none left. `watch` has a key for it.
std::string next_hint(const check::Puzzle& puzzle, std::size_t columns);  // hint_command.cpp

}  // namespace streamlab::cli
