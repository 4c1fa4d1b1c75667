// What the proof of a puzzle asks of a file: which checks it fails, and what the student is told.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "check/puzzle.hpp"

namespace streamlab::proof {

struct Judgement {
    // Ids of checks. Where it did not come to them: "compile", "crash", "timeout" and the like.
    std::vector<std::string> failed;
    std::string text;  // the verdict, as the student reads it

    bool passed() const { return failed.empty(); }
    bool compiled() const { return failed != std::vector<std::string>{"compile"}; }
};

// Called from several threads at once. Throws for what is no fault of the file's: no compiler.
using Judge =
    std::function<Judgement(const check::Puzzle& puzzle, const std::filesystem::path& file)>;

// What does not hold of the [[proof]]s of a question, one line each.
using ProofJudge = std::function<std::vector<std::string>(const check::Puzzle& puzzle)>;

}  // namespace streamlab::proof
