// The proof of one puzzle: it fails as given, its solution passes, each wrong answer gets the right
// explanation, and its checks notice each synchronising call that is removed from the solution.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "check/puzzle.hpp"
#include "proof/judge.hpp"
#include "proof/outcome.hpp"
#include "proof/task.hpp"

namespace streamlab::proof {

class PuzzleProof {
public:
    // Changed solutions are written to `scratch`, a folder for this puzzle alone, and stay there.
    PuzzleProof(const check::Puzzle& puzzle, std::vector<std::string> problems_of_texts,
                const Judge& judge, const ProofJudge& proof_judge,
                const std::filesystem::path& scratch);
    ~PuzzleProof();
    PuzzleProof(PuzzleProof&&) noexcept;

    // The tasks may run in any order, on any thread; this object must outlive them.
    std::vector<Task> tasks();
    // Call it when all tasks have run.
    Outcome outcome() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace streamlab::proof
