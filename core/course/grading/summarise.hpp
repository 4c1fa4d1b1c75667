// Generates the class's summary from the stored results.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"
#include "grading/class_summary.hpp"
#include "grading/output_folder.hpp"

namespace streamlab::grading {

// Summarises these students and writes summary.txt, summary.csv and index.html into the folder. The
// summary depends only on the results, so that merged parts give the same one as a single run.
ClassSummary summarise(const OutputFolder& folder, std::vector<std::string> students,
                       const check::Puzzle& puzzle,
                       const std::map<std::string, std::string>& rule_titles);

}  // namespace streamlab::grading
