// Finds copies whose comments or layout were changed.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::grading {

// SHA-256 of a C++ source without comments and without white space outside of literals.
std::string likeness_of(std::string_view source);

}  // namespace streamlab::grading
