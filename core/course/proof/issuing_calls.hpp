// The calls and launches of a source that hand work to a stream, and which stream that is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "program/rewrite/syntax.hpp"

namespace streamlab::proof {

// The stream of the launch or call whose first token this is, as the source writes it; "0" for the
// default stream. nullopt if it is no launch and no call that hands work to a stream.
std::optional<std::string> stream_of(const program::Syntax& syntax, std::size_t token);

}  // namespace streamlab::proof
