// Texts about a verdict and its checks that several formats share.
#pragma once

#include <string>
#include <string_view>

#include "check/verdict/verdict.hpp"

namespace streamlab::check {

// A check's message, its cause, the operations that matter, and what to look at next; empty if it
// passed.
std::string explanation(const TestResult& test);

// The text above all checks: the summary, and the first 8 KiB of the compiler's messages. (More
// would help nobody, and GitHub passes a result on in an environment variable of at most 128 KiB.)
std::string headline(const Verdict& verdict);

// The text cut to at most `most_bytes` bytes of UTF-8, with a note if anything was cut.
std::string shortened(const std::string& text, std::size_t most_bytes);

std::string base64(const std::string& bytes);

}  // namespace streamlab::check
