// The proof of one puzzle: it fails as given, its solution passes, each wrong answer is told what
// is wrong, and its checks notice each synchronising call that the solution lacks.
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
    // Changed solutions are written to `scratch`, a folder of this puzzle's own, and stay there.
    PuzzleProof(const check::Puzzle& puzzle, std::vector<std::string> problems_of_texts,
                const Judge& judge, const ProofJudge& proof_judge,
                const std::filesystem::path& scratch);
    ~PuzzleProof();
    PuzzleProof(PuzzleProof&&) noexcept;

    // May run in any order, on any thread; they need this object.
    std::vector<Task> tasks();
    // Once all tasks have run.
    Outcome outcome() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace streamlab::proof
