// Texts about a verdict and its checks, shared by several formats.
#pragma once

#include <string>
#include <string_view>

#include "check/verdict/verdict.hpp"

namespace streamlab::check {

// A check's message, its cause, the relevant operations, and advice; empty if it passed.
std::string explanation(const TestResult& test);

// The text above all checks: the summary, and the first 8 KiB of the compiler's messages. (GitHub
// passes a result in an environment variable of at most 128 KiB.)
std::string headline(const Verdict& verdict);

// The text cut to at most `max_bytes` bytes of UTF-8, with a note if it was truncated.
std::string shortened(const std::string& text, std::size_t max_bytes);

std::string base64(const std::string& bytes);

}  // namespace streamlab::check
