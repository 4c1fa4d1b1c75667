// CUDA's libraries, which the model device does not have: what to say about their headers.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// The advice for a header of such a library, or empty for any other header.
std::string advice_for_header(std::string_view header);

// As above, from the compiler's message that a header cannot be found.
std::string advice_for_missing_header(std::string_view message);

}  // namespace streamlab::program
