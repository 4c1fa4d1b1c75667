// The page written by `streamlab why --html`: findings and timeline, in one file.
#pragma once

#include <string>
#include <vector>

#include "imported/findings.hpp"
#include "imported/recording.hpp"

namespace streamlab::cli {

std::string why_page(const imported::Recording& recording,
                     const std::vector<imported::Finding>& findings);

}  // namespace streamlab::cli
