// The checks that look at a run, one file each: each returns what is wrong, or nothing.
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
    std::optional<analysis::AdvisedEdit> edit;  // what `next` asks for
};

struct Judged {
    const Puzzle& puzzle;
    std::string submission;  // the file's name, without folders
    const RunOutcome& run;
    const ReferenceRun& reference;

    const trace::Trace& trace() const { return *run.trace; }
};

// Part of the result: values that the host worked out are not what was asked for.
std::optional<Failure> judge_device_work(const Judged& judged);
// Whether the run came to its end and published what the reference did.
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

// The function that judges a check of check_ids(); null for those that look only at the source.
Rule rule_of(const std::string& check);
// Whether the check can judge a run that ended early.
bool judges_early_ends(const std::string& check);
// The check's name for people: "No race, no misuse".
std::string title_of(const std::string& check);

// Whether a rule of host_blocked_in that names the one call is about the other one as well.
bool stands_for(const std::string& call, std::string_view other);

// The conditions that [check] and [[proof]] share, with their parameters.
std::optional<Failure> judge_overlap(const trace::Trace& trace, const std::vector<OverlapRule>&);
std::optional<Failure> judge_host_blocked_in(const trace::Trace& trace,
                                             const std::vector<HostBlockedRule>&);

}  // namespace streamlab::check
