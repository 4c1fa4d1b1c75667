// `streamlab points`: tabulates a class's points for several puzzles.
#pragma once

#include <string>
#include <vector>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct PointsOptions {
    std::vector<std::string> grades;  // folders
    std::string students;             // the class list; empty: the students who submitted
    std::string match;                // header of a column of that list
    std::string out;                  // empty: standard output
};

CLI::App* add_command(CLI::App& app, PointsOptions& options);
void complete(PointsOptions& options);
int perform(const PointsOptions& options);

}  // namespace streamlab::cli
