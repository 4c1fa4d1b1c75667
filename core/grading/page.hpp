// The class on one page for a browser.
#pragma once

#include <string>

#include "grading/class_summary.hpp"
#include "grading/output_folder.hpp"

namespace streamlab::grading {

// One HTML file that loads nothing but the timelines that lie beside it, and those when they are
// looked at; it runs no script. What students wrote is text to it, never markup, and no line of
// a student's code is on it.
std::string class_page(const ClassSummary& summary, const OutputFolder& folder);

}  // namespace streamlab::grading
