// Checks for races and misuse: no finding of severity error or warning. Leaks are a separate check.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/analysis.hpp"
#include "analysis/hazards/finding.hpp"
#include "check/rules/places.hpp"
#include "check/rules/rule.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::check {

namespace {

std::string place_text(const trace::SourceLine& line) {
    return line.line == 0 ? "" : fmt::format("{}:{}", file_name(line.file), line.line);
}

// Prefers a line of the student's file: a result that is published too early is found at a line of
// the harness, which the student cannot change.
void set_place(Failure& failure, const analysis::Finding& finding, const std::string& submission) {
    for (const analysis::FindingPlace& place : {finding.places[1], finding.places[0]}) {
        if (!place.is_known || place.line.line == 0) continue;
        const std::string file = file_name(place.line.file);
        if (failure.line != 0 && file != submission) continue;
        failure.file = file;
        failure.line = place.line.line;
        if (file == submission) return;
    }
}

Failure failure_of(const analysis::Finding& finding, const std::string& submission) {
    Failure failure;
    const std::string rule = finding.rule.empty() ? "" : fmt::format(" ({})", finding.rule);
    failure.message = fmt::format("{}{}: {}", trace::name_of(finding.kind), rule, finding.message);
    failure.why = finding.missing;
    failure.next = finding.next;
    failure.rule = finding.rule;
    failure.edit = finding.edit;
    for (const analysis::WitnessStep& step : finding.witness)
        failure.witness.push_back(
            fmt::format("{:<14} {:<16} {}", place_text(step.line), step.where, step.text));
    set_place(failure, finding, submission);
    return failure;
}

// Missing-order findings are reported first: freeing memory too early is usually a consequence.
bool is_about_order(const analysis::Finding& finding) {
    return trace::facts_of(finding.kind).order == trace::HazardOrder::missing;
}

bool is_allowed(const Checks& checks, trace::HazardKind kind) {
    const auto& allowed = checks.allowed_hazards;
    return std::find(allowed.begin(), allowed.end(), trace::name_of(kind)) != allowed.end();
}

// Fails if operations exchange data by atomic operations without other ordering, and those of the
// solution do not. The result depends on timing as in a race, although CUDA defines none.
std::optional<Failure> judge_atomic_exchanges(const Judged& judged) {
    const Origins& origins = judged.run.origins;
    if (!origins.meeting || judged.reference.carried.ordered_by_atomics_only) return std::nullopt;
    const trace::Operation* reader = trace::find_operation(judged.trace(), origins.meeting->first);
    const trace::Operation* writer = trace::find_operation(judged.trace(), origins.meeting->second);
    if (!reader || !writer) return std::nullopt;
    Failure failure;
    failure.message = fmt::format(
        "`{}` reads what `{}` writes, and nothing orders the two: that both accesses "
        "are atomic keeps them from being a race, but which kernel is quicker decides "
        "what is read.",
        analysis::label(judged.trace(), *reader), analysis::label(judged.trace(), *writer));
    failure.next = "Look at what should order the two: a stream, an event or a synchronisation.";
    set_place(failure, judged.trace(), reader->call);
    return failure;
}

}  // namespace

std::optional<Failure> judge_hazards(const Judged& judged) {
    std::vector<analysis::Finding> findings = analysis::findings(judged.trace());
    std::stable_partition(findings.begin(), findings.end(), is_about_order);
    for (const analysis::Finding& finding : findings) {
        if (finding.severity == trace::Severity::note || finding.kind == trace::HazardKind::leak ||
            is_allowed(judged.puzzle.checks, finding.kind))
            continue;
        return failure_of(finding, judged.submission);
    }
    return judge_atomic_exchanges(judged);
}

std::optional<Failure> judge_leaks(const Judged& judged) {
    for (const analysis::Finding& finding : analysis::findings(judged.trace()))
        if (finding.kind == trace::HazardKind::leak && finding.severity != trace::Severity::note)
            return failure_of(finding, judged.submission);
    return std::nullopt;
}

}  // namespace streamlab::check
