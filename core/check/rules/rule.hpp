// The checks that look at a run: each says what is wrong, or nothing. One file each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/puzzle.hpp"
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

// The judgement behind an id of check_ids(); null for those that look at the source alone.
Rule rule_of(const std::string& check);
// Whether it says something about a run that ended early.
bool judges_early_ends(const std::string& check);
// "No race, no misuse": the check's name for people.
std::string title_of(const std::string& check);

// Whether a rule of host_blocked_in that names the one call is about the other one as well.
bool stands_for(const std::string& call, std::string_view other);

// The parts that [check] and [[proof]] share, with the conditions given.
std::optional<Failure> judge_overlap(const trace::Trace& trace, const std::vector<OverlapRule>&);
std::optional<Failure> judge_host_blocked_in(const trace::Trace& trace,
                                             const std::vector<HostBlockedRule>&);

}  // namespace streamlab::check
