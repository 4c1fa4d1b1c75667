// Advice for programs that include CUDA's libraries, which the model device does not have.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// Advice for a header of such a library; empty for any other header.
std::string advice_for_header(std::string_view header);

// Advice for the compiler's message that a header cannot be found.
std::string advice_for_missing_header(std::string_view message);

}  // namespace streamlab::program
