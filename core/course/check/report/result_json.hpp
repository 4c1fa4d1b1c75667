// A verdict as the object "streamlab.result/1", which graders keep and which has all that the
// exporters need.
#pragma once

#include <string>

#include "check/verdict/verdict.hpp"

namespace streamlab::check {

struct ReportContext {
    std::string version;  // streamlab's own
    int hints_used = 0;
};

// Ends with a line feed. The same submission and seeds give the same bytes, apart from "timing".
std::string result_json(const Verdict& verdict, const ReportContext& context);

}  // namespace streamlab::check
