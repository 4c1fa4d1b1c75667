// Reads solutions/NN-name/mutants.toml. It lists the mutants of a solution that may pass, each with
// the reason, and the correctness checks that the solution may fail if the device is synchronised
// after every call.
//
//   [[harmless]]
//   remove = "cudaStreamSynchronize(b)"     # or move, asynchronous: the call's source text
//   line_contains = "second half"           # only if the call alone is ambiguous
//   because = "the copy that follows waits for b itself (M1)"
//
//   [over_synchronised]
//   fails = ["result"]
//   because = "the program publishes a time"
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "proof/mutants.hpp"

namespace streamlab::proof {

struct Harmless {
    Mutation mutation = Mutation::remove;
    std::string call;           // ignoring spaces
    std::string line_contains;  // substring of the call's line; empty: any line
    std::string because;
    int line = 0;  // in mutants.toml
};

// Correctness checks that the solution fails with cudaDeviceSynchronize() after every call.
struct OverSynchronised {
    std::vector<std::string> fails;
    std::string because;
    int line = 0;
};

struct Exceptions {
    std::vector<Harmless> harmless;
    OverSynchronised over_synchronised;
};

// Returns empty exceptions if the file is absent. Throws catalogue::CatalogueError "file:line:
// message".
Exceptions read_exceptions(const std::filesystem::path& file);
bool matches(const Harmless& harmless, const Mutant& mutant);

}  // namespace streamlab::proof
