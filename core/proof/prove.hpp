// The proof of many puzzles and labs, side by side.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/puzzle.hpp"
#include "proof/judge.hpp"
#include "proof/lab_proof.hpp"
#include "proof/outcome.hpp"

namespace streamlab::proof {

struct ProofRequest {
    std::vector<check::Puzzle> puzzles;
    std::vector<catalogue::Lab> labs;
    std::vector<catalogue::Lab> all_labs;  // that puzzles may name
    std::filesystem::path lab_tests;       // holds NN-name.expect; empty: not asked for
    Judge judge;
    ProofJudge proof_judge;
    program::Toolchain toolchain;
    ProfileTexts profiles;
    int jobs = 1;
    std::filesystem::path scratch;  // a folder of our own
};

struct ProofListener {
    // One more piece of work is done; `name` is what it was.
    std::function<void(std::size_t done, std::size_t all, const std::string& name)> on_progress;
    // In the order of the request, labs first, each as soon as it and those before are proven.
    std::function<void(const Outcome& outcome)> on_outcome;
};

// Both are called one at a time, on any thread. Throws what is no fault of a puzzle's or a lab's:
// program::EnvironmentError.
void prove(const ProofRequest& request, const ProofListener& listener);

}  // namespace streamlab::proof
