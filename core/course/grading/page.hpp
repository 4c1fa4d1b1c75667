// The class's results as one HTML page.
#pragma once

#include <string>

#include "grading/class_summary.hpp"
#include "grading/output_folder.hpp"

namespace streamlab::grading {

// One HTML file without scripts, which loads only the timelines in its folder, when they are
// opened. Students' text is escaped, and the page contains no student's code.
std::string class_page(const ClassSummary& summary, const OutputFolder& folder);

}  // namespace streamlab::grading
