// What several formats say of a verdict and of its checks.
#pragma once

#include <string>

#include "check/verdict.hpp"

namespace streamlab::check {

// The message of one check, why, the operations that matter, and what to look at next; empty where
// it passed.
std::string explanation(const TestResult& test);

// What stands above all checks: the summary, and what the compiler said, its first 8 KiB. (More
// helps nobody; and GitHub hands a result on in an environment variable of at most 128 KiB.)
std::string headline(const Verdict& verdict);

// At most so many bytes of UTF-8 text, with a note where the rest was cut.
std::string shortened(const std::string& text, std::size_t most_bytes);

std::string base64(const std::string& bytes);

}  // namespace streamlab::check
