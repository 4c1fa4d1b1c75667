// The proof of one puzzle: it fails as given, its solution passes, each wrong answer gets its
// explanation, and the checks detect the removal of each synchronising call from the solution.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <vector>

#include "check/manifest/puzzle.hpp"
#include "proof/judge.hpp"
#include "proof/outcome.hpp"
#include "proof/task.hpp"

namespace streamlab::proof {

inline constexpr std::size_t all_right = static_cast<std::size_t>(-1);

class PuzzleProof {
public:
    // Writes modified solutions to `scratch`, a folder for this puzzle alone, and leaves them
    // there. Judges at most `max_right_answers` of the right answers, evenly spaced by name.
    PuzzleProof(const check::Puzzle& puzzle, std::vector<std::string> problems_of_texts,
                const Judge& judge, const ProofJudge& proof_judge,
                const std::filesystem::path& scratch, std::size_t max_right_answers = all_right);
    ~PuzzleProof();
    PuzzleProof(PuzzleProof&&) noexcept;

    // The tasks may run in any order, on any thread; this object must outlive them.
    std::vector<Task> tasks();
    // Call it after all tasks have run.
    Outcome outcome() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace streamlab::proof
