// Computes the verdict from a submission's runs; shared by the command and the browser version.
#pragma once

#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"
#include "check/rules/rule.hpp"
#include "check/running/outcome.hpp"
#include "check/running/setting.hpp"
#include "check/running/submission.hpp"
#include "check/verdict/verdict.hpp"

namespace streamlab::check {

class Judgement {
public:
    // The verdict starts with all checks of the puzzle unjudged.
    Judgement(const Puzzle& puzzle, const Submission& submission);

    // Adds the profiles and seeds of the settings to the verdict.
    void name(const std::vector<Setting>& settings);
    // True if any check needs runs.
    bool needs_runs() const;
    // Sets run.origins as far as the trace allows. Thread-safe.
    void find_origins(RunOutcome& run) const;

    // Exactly one of the following four ends the judgement. reject_file(): the Submission has a
    // problem. reject_uncompiled(): it does not build, and the verdict has the compiler's messages.
    void reject_file();
    void reject_uncompiled(bool is_forbidden);
    void give_up(ErrorKind kind, const std::string& why);
    // Takes a run and a reference for each setting, or none if no check needs them. In a sandbox
    // only the limit on work identifies an endless loop.
    void judge(std::vector<RunOutcome> runs, std::vector<ReferenceRun> references,
               bool has_sandbox);

    Verdict& verdict() { return verdict_; }

private:
    void judge(TestResult& test);
    void judge_answers_of(TestResult& test);
    void settle(TestResult& test, std::optional<Failure> failure, const RunOutcome* run);
    // The suffix that names the setting, " (seed 2)"; empty for the first one.
    std::string setting_suffix(const RunOutcome* run) const;
    void sum_up();
    bool is_right() const;
    void withhold_points();
    // True if the program does too little device work for the absence of hazards to count.
    bool omits_device_work() const;
    void judge_summary_check(TestResult& test) const;
    // Calls give_up() and returns true if the machine ended the run.
    bool detect_machine_fault(const RunOutcome& run);
    void report_abnormal_ends();
    void refuse(const std::string& summary);
    void explain_missing_function();
    void explain_second_main();

    const Puzzle& puzzle_;
    const Submission& submission_;
    Verdict verdict_;
    std::vector<RunOutcome> runs_;
    std::vector<ReferenceRun> references_;
    bool has_sandbox_ = false;
    const RunOutcome* shown_run_ = nullptr;
};

}  // namespace streamlab::check
