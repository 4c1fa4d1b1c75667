// Selects a few programs that cover all features, for a quick test.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::cases {

// Features of a program: its rules, the kinds and rules of the findings that it expects, the kinds
// of its other expectations ("cause legacy_barrier"), the functions of the runtime API that its
// text calls ("cudaMemcpyAsync"), and the families of other functions ("__shfl", "thrust").
struct Touched {
    std::set<std::string> things;
    std::size_t cost = 1;  // any unit: the cheaper of two equal programs is selected
};

// Functions of the runtime API and families of others that a program's text calls: names before a
// bracket or "::".
std::set<std::string> called_names(std::string_view text);

// Greedy set cover: positions in order of selection, each with the most uncovered features for its
// cost. Deterministic.
std::vector<std::size_t> cover(const std::vector<Touched>& programs);

}  // namespace streamlab::cases
