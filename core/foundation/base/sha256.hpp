// SHA-256 (FIPS 180-4), for identifying contents.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::base {

// Returns 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace streamlab::base
