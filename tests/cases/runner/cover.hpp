// Few small programs that touch all that any of them touches, for a quick look.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::cases {

// What a program is about: its rules, the kinds of findings that it expects with their rules, the
// kinds of its other expectations ("cause legacy_barrier"), the functions of the runtime API that its
// text calls ("cudaMemcpyAsync"), and the families of other functions ("__shfl", "thrust").
struct Touched {
    std::set<std::string> things;
    std::size_t cost = 1;  // some number: of two that touch as much, the cheaper one is taken
};

// Of a program's text: functions of the runtime API and families of others, by names that a bracket
// or "::" follows.
std::set<std::string> called_names(std::string_view text);

// The positions of programs that together touch all that is touched, in the order in which they
// are taken: each touches the most, for its cost, that no earlier one does. The same for the same
// programs.
std::vector<std::size_t> cover(const std::vector<Touched>& programs);

}  // namespace streamlab::cases
