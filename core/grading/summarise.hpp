// The class's summary, of the results that are kept.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "check/puzzle.hpp"
#include "grading/class_summary.hpp"
#include "grading/output_folder.hpp"

namespace streamlab::grading {

// Of these students; writes summary.txt, summary.csv and index.html into the folder. It depends on
// the results alone: parts that were put together say the same as one run.
ClassSummary summarise(const OutputFolder& folder, std::vector<std::string> students,
                       const check::Puzzle& puzzle,
                       const std::map<std::string, std::string>& rule_titles);

}  // namespace streamlab::grading
