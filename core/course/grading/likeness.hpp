// Detects copies that differ only in comments or layout.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::grading {

// SHA-256 of a C++ source without comments and without whitespace outside of literals.
std::string likeness_of(std::string_view source);

}  // namespace streamlab::grading
