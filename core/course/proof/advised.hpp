// A program with the advice of a verdict followed to the letter.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/hazards/causes/advised_edit.hpp"

namespace streamlab::proof {

// `source`, the text of a file that is called `name`, with the edit that was advised. The lines
// keep their numbers. Some advice can be followed in two ways, the more usual one first: where the
// host is to wait before code of another file, which the student cannot change, it waits at the end
// of the function or, as that code may run before, right behind the work; an event that is to be
// recorded is the one that the wait names or, where that cannot be named there, another one for
// which the stream waits as well. Returns nothing if the places are in another file or are not what
// the edit needs.
std::vector<std::string> with_advice(std::string_view source, const std::string& name,
                                     const analysis::AdvisedEdit& edit);

}  // namespace streamlab::proof
