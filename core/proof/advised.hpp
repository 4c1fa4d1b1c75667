// A program with the advice of a verdict followed to the letter.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "check/verdict.hpp"

namespace streamlab::proof {

// `source`, the text of a file that is called `name`, with the order that was advised: an event is
// recorded behind the one call or launch, in its stream, and the stream of the other one, or the
// host, waits for it. The lines keep their numbers. A host that should wait in another file, which
// the student cannot change, waits at the end of the function. Returns nullopt if the places are in
// another file, or there is no such call at them.
std::optional<std::string> with_order(std::string_view source, const std::string& name,
                                      const check::AdvisedOrder& order);

}  // namespace streamlab::proof
