// The identifiers that the rewriter recognises.
#pragma once

#include <string_view>

#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

Word word_of(std::string_view identifier);

}  // namespace streamlab::program
