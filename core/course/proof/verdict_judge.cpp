#include "proof/verdict_judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "analysis/hazards/finding.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::proof {

namespace {

// The finding's kind and locations.
std::string in_short(const analysis::Finding& finding) {
    std::string text(trace::name_of(finding.kind));
    for (const analysis::FindingPlace& place : finding.places)
        text += fmt::format(" {}:{}", place.where, place.line.line);
    return text;
}

void add_once(std::vector<Advice>& all, Advice advice) {
    const auto says_the_same = [&advice](const Advice& other) {
        return advice.edit ? advice.edit == other.edit : advice.text == other.text;
    };
    if (std::none_of(all.begin(), all.end(), says_the_same)) all.push_back(std::move(advice));
}

void add_findings(const check::Puzzle& puzzle, const trace::Trace& trace, Judgement& judgement) {
    const std::vector<std::string>& allowed = puzzle.checks.allowed_hazards;
    for (const analysis::Finding& finding : analysis::findings(trace)) {
        const std::string kind(trace::name_of(finding.kind));
        if (finding.severity == trace::Severity::note ||
            std::find(allowed.begin(), allowed.end(), kind) != allowed.end())
            continue;
        judgement.findings.push_back(in_short(finding));
        add_once(judgement.advice, {in_short(finding), finding.next, finding.edit});
    }
    std::sort(judgement.findings.begin(), judgement.findings.end());
}

Judgement judgement_of(const check::Puzzle& puzzle, const check::Verdict& verdict) {
    Judgement judgement;
    judgement.text = check::text_of(verdict);
    for (const check::TestResult& test : verdict.tests)
        if (!test.is_whole() && test.status == check::TestStatus::fail)
            judgement.failed.push_back(test.id);
    judgement.score = verdict.score;
    judgement.max_score = verdict.max_score;
    if (verdict.trace) add_findings(puzzle, *verdict.trace, judgement);
    const check::TestResult* failure = verdict.first_failure();
    if (failure && !failure->next.empty())
        add_once(judgement.advice, {"", failure->next, failure->edit});
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
        return judgement_of(puzzle, verdict);
    };
}

ProofJudge proof_judge(check::CheckOptions options) {
    options.jobs = 1;
    return [options = std::move(options)](const check::Puzzle& puzzle) {
        return check::check_proofs(puzzle, options);
    };
}

}  // namespace streamlab::proof
