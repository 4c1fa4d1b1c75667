#include "proof/verdict_judge.hpp"

#include <utility>

namespace streamlab::proof {

namespace {

Judgement judgement_of(const check::Verdict& verdict) {
    Judgement judgement;
    judgement.text = check::text_of(verdict);
    for (const check::TestResult& test : verdict.tests)
        if (!test.is_whole() && test.status == check::TestStatus::fail)
            judgement.failed.push_back(test.id);
    judgement.score = verdict.score;
    judgement.max_score = verdict.max_score;
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
