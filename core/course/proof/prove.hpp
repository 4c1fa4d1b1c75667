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
    std::vector<catalogue::Lab> all_labs;  // labs that puzzles may refer to
    std::filesystem::path lab_tests;       // folder of NN-name.expect files; empty: not checked
    Judge judge;
    ProofJudge proof_judge;
    program::Toolchain toolchain;
    ProfileTexts profiles;
    int jobs = 1;
    std::size_t max_right_answers = all_right;  // limit on the right answers per puzzle
    std::filesystem::path scratch;              // folder for temporary files
};

struct ProofListener {
    // Called when a task is done; `name` is the task's.
    std::function<void(std::size_t done, std::size_t all, const std::string& name)> on_progress;
    // Called in request order, labs first, as soon as an outcome and its predecessors are known.
    std::function<void(const Outcome& outcome)> on_outcome;
};

// Calls of the callbacks are serialised and come from any thread. Throws program::EnvironmentError
// for faults of the machine.
void prove(const ProofRequest& request, const ProofListener& listener);

}  // namespace streamlab::proof
