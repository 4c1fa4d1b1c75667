// A verdict as the JSON object "streamlab.result/1", which graders store. It holds everything that
// the exporters need.
#pragma once

#include <string>

#include "check/verdict/verdict.hpp"

namespace streamlab::check {

struct ReportContext {
    std::string version;  // streamlab's own
    int hints_used = 0;
};

// Ends with a line feed. The bytes depend only on the submission and the seeds, apart from
// "timing".
std::string result_json(const Verdict& verdict, const ReportContext& context);

}  // namespace streamlab::check
