// What the proof of a puzzle needs to know about a file: which checks it fails, and what the
// student is told.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "check/puzzle.hpp"
#include "check/verdict.hpp"

namespace streamlab::proof {

struct Judgement {
    // Ids of checks. If it could not be checked: "compile", "crash", "timeout" and the like.
    std::vector<std::string> failed;
    std::string text;  // the verdict, as the student reads it
    int score = 0;
    int max_score = 0;
    std::string advice;                                       // of the first failure; may be empty
    std::optional<check::AdvisedOrder> order = std::nullopt;  // what the advice asks for
    // All errors and warnings of the run that the verdict is about, with kind and places, sorted.
    std::vector<std::string> findings = {};

    bool passed() const { return failed.empty(); }
    bool compiled() const { return failed != std::vector<std::string>{"compile"}; }
};

// Called by several threads at once. Throws if the fault is not the file's, for example if there is
// no compiler.
using Judge =
    std::function<Judgement(const check::Puzzle& puzzle, const std::filesystem::path& file)>;

// Returns the conditions of a question's [[proof]]s that do not hold, one line each.
using ProofJudge = std::function<std::vector<std::string>(const check::Puzzle& puzzle)>;

}  // namespace streamlab::proof
