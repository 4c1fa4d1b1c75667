// Describes a run's findings for students: a trace::Hazard with its rule, missing edge, witness and
// advice. Text, JSON, pictures and the app show these.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/hazards/causes/advised_edit.hpp"
#include "trace/trace.hpp"

namespace streamlab::analysis {

// One of the two sides of a finding.
struct FindingPlace {
    bool is_known = false;
    std::uint32_t operation = 0;  // 0: host code
    std::uint32_t stream = trace::no_stream;
    std::uint32_t thread = 0;  // for host code
    std::string where;         // "stream a", "the default stream", "host", "host thread 2"
    trace::SourceLine line;    // of the launch or call; for host code, of the access
    trace::SourceLine access;  // inside a kernel; line 0 if unknown
};

// A step that led to the finding, with its location.
struct WitnessStep {
    std::uint32_t operation = 0;
    std::uint32_t call = 0;
    std::string where;  // like FindingPlace::where
    std::string text;   // "sum writes `partial`", "record event done"
    trace::SourceLine line;
};

struct Finding {
    std::uint32_t id = 0;  // trace::Hazard::id
    trace::HazardKind kind{};
    trace::Severity severity = trace::Severity::error;
    std::uint32_t count = 1;
    std::uint64_t bytes = 0;
    std::string rule;     // "E1"
    std::string message;  // the conflicting accesses and their locations
    std::string missing;  // the missing order, and why it is missing; may be empty
    // The advice, which `edit` repeats in machine-readable form. Advice without an edit starts with
    // `look_at`.
    std::string next;
    std::optional<AdvisedEdit> edit;
    std::string buffer;                  // the memory's name; empty if it has none
    std::array<FindingPlace, 2> places;  // in program order; the second may be unknown
    std::vector<WitnessStep> witness;    // at most five, in program order
};

Finding describe(const trace::Trace& trace, const trace::Hazard& hazard);

// All findings: errors, then warnings, then notes, each in the order of their discovery.
std::vector<Finding> findings(const trace::Trace& trace);

// True if text and pictures show the finding. Notes about streams and events that are never
// destroyed are not shown, because few users want them after each run; `run --json` lists them.
bool is_shown(const trace::Hazard& hazard);
std::vector<Finding> shown_findings(const trace::Trace& trace);

}  // namespace streamlab::analysis
