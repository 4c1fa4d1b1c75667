// Checks the [[proof]]s of a question puzzle.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/analysis.hpp"
#include "analysis/units.hpp"
#include "check/check.hpp"
#include "check/rules/rule.hpp"
#include "check/running/reference.hpp"
#include "check/running/settings.hpp"

namespace streamlab::check {

namespace {

std::vector<std::string> problems_of(const Puzzle& puzzle, const Proof& proof,
                                     const RunOutcome& run) {
    if (!run.is_complete()) return {ending_text(run, "the program")};
    std::vector<std::string> problems;
    for (const std::string& text : proof.prints)
        if (run.output.find(text) == run.output.npos)
            problems.push_back(fmt::format("it does not print '{}'", text));
    if (proof.makespan_us) {
        const auto us = analysis::figures(*run.trace).makespan_ns / 1000;
        const Bounds& bounds = *proof.makespan_us;
        if (us < bounds.at_least.value_or(us) || us > bounds.at_most.value_or(us))
            problems.push_back(fmt::format("its makespan is {} us", us));
    }
    Puzzle judged_puzzle = puzzle;
    static_cast<Conditions&>(judged_puzzle.checks) = proof;
    const ReferenceRun nothing;
    const Judged judged{judged_puzzle, puzzle.source.filename().string(), run, nothing};
    for (const char* id : {"overlap", "host_blocked_in", "synchronisations", "waits", "records",
                           "calls", "forbid"}) {
        const std::vector<std::string> made = checks_of(judged_puzzle);
        if (std::find(made.begin(), made.end(), id) == made.end()) continue;
        if (const std::optional<Failure> failure = rule_of(id)(judged))
            problems.push_back(failure->message);
    }
    return problems;
}

std::string circumstances(const Puzzle& puzzle, const Proof& proof, const Setting& setting) {
    std::string knobs;
    for (const auto& [name, value] : proof.knobs)
        knobs += fmt::format(" {}={}", name, value);
    return fmt::format("{}:{}: the proof{} (profile {}, seed {})",
                       (puzzle.folder / "puzzle.toml").string(), proof.line, knobs, setting.profile,
                       setting.seed);
}

}  // namespace

std::vector<std::string> check_proofs(const Puzzle& puzzle, const CheckOptions& options) {
    std::vector<std::string> problems;
    if (puzzle.proofs.empty()) return problems;
    const program::BuildResult built =
        program::build(build_request(puzzle, puzzle.source), options.toolchain);
    if (!built.ok) throw std::runtime_error(built.messages);
    for (const Setting& base : settings_of(puzzle, options)) {
        for (const Proof& proof : puzzle.proofs) {
            Setting setting = base;
            setting.knobs = proof.knobs;
            const RunOutcome run = run_once(built.executable, puzzle.source.string(), setting,
                                            {options.timeout_s, options.cancelled});
            for (const std::string& problem : problems_of(puzzle, proof, run))
                problems.push_back(
                    fmt::format("{}: {}", circumstances(puzzle, proof, setting), problem));
        }
    }
    return problems;
}

}  // namespace streamlab::check
