// The judgement of a file as the proof of a puzzle needs it: the failed checks and the messages to
// the student.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/hazards/causes/advised_edit.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::proof {

// A verdict's advice for one of its findings, or for the first failed check.
struct Advice {
    std::string finding;  // an entry of Judgement::findings; empty for a check
    std::string text;
    std::optional<analysis::AdvisedEdit> edit = std::nullopt;  // the edit that `text` advises
};

struct Judgement {
    // Ids of checks or, if the file could not be judged, "compile", "crash", "timeout" and so on.
    std::vector<std::string> failed;
    std::string text;  // the verdict, as the student reads it
    int score = 0;
    int max_score = 0;
    std::vector<Advice> advice = {};  // without duplicate edits
    // All errors and warnings of the verdict's run, with kind and locations, sorted.
    std::vector<std::string> findings = {};

    bool passed() const { return failed.empty(); }
    bool compiled() const { return failed != std::vector<std::string>{"compile"}; }
};

// Must be thread-safe. Throws if the file is not at fault, for example if there is no compiler.
using Judge =
    std::function<Judgement(const check::Puzzle& puzzle, const std::filesystem::path& file)>;

// Returns the conditions of a question's [[proof]]s that do not hold, one line each.
using ProofJudge = std::function<std::vector<std::string>(const check::Puzzle& puzzle)>;

}  // namespace streamlab::proof
