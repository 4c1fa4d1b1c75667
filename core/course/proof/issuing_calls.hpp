// Recognises calls and launches that issue work to a stream.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "program/rewrite/syntax.hpp"

namespace streamlab::proof {

// The stream expression of the launch or call that begins at `token`; "0" for the default stream.
// nullopt if the token does not begin a call that issues work.
std::optional<std::string> stream_of(const program::Syntax& syntax, std::size_t token);

}  // namespace streamlab::proof
