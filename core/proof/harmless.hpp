// solutions/NN-name/mutants.toml: the mutants of a solution that may pass, each with the reason.
//
//   [[harmless]]
//   remove = "cudaStreamSynchronize(b)"     # or move, or asynchronous: the call's source text
//   line_contains = "second half"           # only where the text alone is not enough
//   because = "the copy that follows waits for b itself (M1)"
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "proof/mutants.hpp"

namespace streamlab::proof {

struct Harmless {
    Mutation mutation = Mutation::remove;
    std::string call;           // spaces count for nothing
    std::string line_contains;  // of the line that the call stands on; empty: any
    std::string because;
    int line = 0;  // in mutants.toml
};

// Empty where there is no such file. Throws catalogue::CatalogueError "file:line: what is wrong".
std::vector<Harmless> read_harmless(const std::filesystem::path& file);
bool matches(const Harmless& harmless, const Mutant& mutant);

}  // namespace streamlab::proof
