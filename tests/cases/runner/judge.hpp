// Compares a program's run with its expectations.
#pragma once

#include <string>
#include <vector>

#include "expectation.hpp"
#include "outcome.hpp"

namespace streamlab::cases {

// One line for each failed expectation; empty if all hold.
std::vector<std::string> judge(const Expectations& expected, const Outcome& outcome);

}  // namespace streamlab::cases
