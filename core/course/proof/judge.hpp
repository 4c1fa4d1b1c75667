// What the proof of a puzzle needs to know about a file: which checks it fails, and what the
// student is told.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/hazards/causes/advised_edit.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::proof {

// What a verdict advises for one of its findings, or for the first check that fails.
struct Advice {
    std::string finding;  // as in Judgement::findings; empty for a check
    std::string text;
    std::optional<analysis::AdvisedEdit> edit = std::nullopt;  // what the text asks for
};

struct Judgement {
    // Ids of checks. If it could not be checked: "compile", "crash", "timeout" and the like.
    std::vector<std::string> failed;
    std::string text;  // the verdict, as the student reads it
    int score = 0;
    int max_score = 0;
    std::vector<Advice> advice = {};  // each edit once
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
