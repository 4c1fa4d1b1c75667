// The class's results as one HTML page.
#pragma once

#include <string>

#include "grading/class_summary.hpp"
#include "grading/output_folder.hpp"

namespace streamlab::grading {

// A single HTML file that loads only the timelines in its folder, and those only when they are
// opened; it has no scripts. Text from students is escaped, never used as markup, and the page has
// no line of a student's code.
std::string class_page(const ClassSummary& summary, const OutputFolder& folder);

}  // namespace streamlab::grading
