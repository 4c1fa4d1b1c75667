// Proves many puzzles and labs in parallel.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"
#include "proof/judge.hpp"
#include "proof/lab_proof.hpp"
#include "proof/outcome.hpp"
#include "proof/puzzle_proof.hpp"

namespace streamlab::proof {

struct ProofRequest {
    std::vector<check::Puzzle> puzzles;
    std::vector<catalogue::Lab> labs;
    std::vector<catalogue::Lab> all_labs;  // the labs that puzzles may name
    std::filesystem::path lab_tests;       // folder of the NN-name.expect files; empty: not checked
    Judge judge;
    ProofJudge proof_judge;
    program::Toolchain toolchain;
    ProfileTexts profiles;
    int jobs = 1;
    std::size_t most_right = all_right;  // of each puzzle's right answers
    std::filesystem::path scratch;       // a folder for the proof's own files
};

struct ProofListener {
    // Called when a task is done; `name` is the task's.
    std::function<void(std::size_t done, std::size_t all, const std::string& name)> on_progress;
    // Called in the order of the request, labs first, as soon as an outcome and those before it are
    // known.
    std::function<void(const Outcome& outcome)> on_outcome;
};

// Both callbacks are called one at a time, on any thread. Throws program::EnvironmentError if the
// fault is not a puzzle's or a lab's.
void prove(const ProofRequest& request, const ProofListener& listener);

}  // namespace streamlab::proof
