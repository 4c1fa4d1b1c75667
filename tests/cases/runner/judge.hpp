// Compares what a program did with what was expected of it.
#pragma once

#include <string>
#include <vector>

#include "expectation.hpp"
#include "outcome.hpp"

namespace streamlab::cases {

// One line for each expectation that was not met; empty where all were.
std::vector<std::string> judge(const Expectations& expected, const Outcome& outcome);

}  // namespace streamlab::cases
