// Checks of a run, one file each. Each returns the failure, or nullopt if the check passes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hazards/causes/advised_edit.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/running/outcome.hpp"

namespace streamlab::check {

struct Failure {
    std::string message;
    std::string why;
    std::string next;
    std::string file;  // without folders
    std::uint32_t line = 0;
    std::string expected;
    std::string actual;
    std::vector<std::string> witness;
    std::string rule;
    std::optional<analysis::AdvisedEdit> edit;  // the edit that `next` advises
};

struct Judged {
    const Puzzle& puzzle;
    std::string submission;  // the file's name, without folders
    const RunOutcome& run;
    const ReferenceRun& reference;

    const trace::Trace& trace() const { return *run.trace; }
};

// Part of judge_result(): rejects right values that the host computed.
std::optional<Failure> judge_device_work(const Judged& judged);
// Part of judge_device_work(): rejects a time that is not the kernels', if the result is a time.
std::optional<Failure> judge_measured_time(const Judged& judged);
// True if the run ended normally and published the reference's values.
bool has_right_values(const Judged& judged);

using Rule = std::optional<Failure> (*)(const Judged&);

std::optional<Failure> judge_result(const Judged& judged);
std::optional<Failure> judge_hazards(const Judged& judged);
std::optional<Failure> judge_api_errors(const Judged& judged);
std::optional<Failure> judge_leaks(const Judged& judged);
std::optional<Failure> judge_overlap(const Judged& judged);
std::optional<Failure> judge_makespan(const Judged& judged);
std::optional<Failure> judge_ends_by(const Judged& judged);
std::optional<Failure> judge_host_blocked_in(const Judged& judged);
std::optional<Failure> judge_synchronisations(const Judged& judged);
std::optional<Failure> judge_waits(const Judged& judged);
std::optional<Failure> judge_records(const Judged& judged);
std::optional<Failure> judge_calls(const Judged& judged);
std::optional<Failure> judge_forbid(const Judged& judged);
std::optional<Failure> judge_evidence(const Judged& judged);

// The function for a check of check_ids(); null for checks of the source alone.
Rule rule_of(const std::string& check);
// True if the check can also judge an incomplete run.
bool accepts_incomplete_runs(const std::string& check);
// The check's display name: "No race, no misuse".
std::string title_of(const std::string& check);

// True if a host_blocked_in rule for `call` also covers `other`.
bool covers_call(const std::string& call, std::string_view other);

// The conditions that [check] and [[proof]] share.
std::optional<Failure> judge_overlap(const trace::Trace& trace, const std::vector<OverlapRule>&);
std::optional<Failure> judge_host_blocked_in(const trace::Trace& trace,
                                             const std::vector<HostBlockedRule>&);

}  // namespace streamlab::check
