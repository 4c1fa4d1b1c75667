#include "proof/verdict_judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "analysis/hazards/finding.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::proof {

namespace {

std::vector<std::string> findings_of(const trace::Trace& trace) {
    std::vector<std::string> all;
    for (const analysis::Finding& finding : analysis::findings(trace)) {
        if (finding.severity == trace::Severity::note) continue;
        std::string text(trace::name_of(finding.kind));
        for (const analysis::FindingPlace& place : finding.places)
            text += fmt::format(" {}:{}", place.where, place.line.line);
        all.push_back(std::move(text));
    }
    std::sort(all.begin(), all.end());
    return all;
}

Judgement judgement_of(const check::Verdict& verdict) {
    Judgement judgement;
    judgement.text = check::text_of(verdict);
    for (const check::TestResult& test : verdict.tests)
        if (!test.is_whole() && test.status == check::TestStatus::fail)
            judgement.failed.push_back(test.id);
    judgement.score = verdict.score;
    judgement.max_score = verdict.max_score;
    if (const check::TestResult* failure = verdict.first_failure()) {
        judgement.advice = failure->next;
        judgement.order = failure->order;
    }
    if (verdict.trace) judgement.findings = findings_of(*verdict.trace);
    if (verdict.error_kind != check::ErrorKind::none)
        judgement.failed.emplace_back(check::name_of(verdict.error_kind));
    return judgement;
}

}  // namespace

Judge verdict_judge(check::CheckOptions options) {
    options.jobs = 1;
    return [options = std::move(options)](const check::Puzzle& puzzle,
                                          const std::filesystem::path& file) {
        const check::Verdict verdict = check::check(puzzle, file, options);
        if (verdict.error_kind == check::ErrorKind::environment)
            throw program::EnvironmentError(verdict.summary);
        return judgement_of(verdict);
    };
}

ProofJudge proof_judge(check::CheckOptions options) {
    options.jobs = 1;
    return [options = std::move(options)](const check::Puzzle& puzzle) {
        return check::check_proofs(puzzle, options);
    };
}

}  // namespace streamlab::proof
