// The verdict on a submission whose runs have been made: what a process and a browser's tab judge
// alike.
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
    // The verdict lists the puzzle's checks, none of which is judged yet.
    Judgement(const Puzzle& puzzle, const Submission& submission);

    // The verdict names the settings of all runs.
    void name(const std::vector<Setting>& settings);
    // Whether a check looks at runs.
    bool needs_runs() const;
    // What a run's results depend on, as far as the run tells. Several threads may call it.
    void find_origins(RunOutcome& run) const;

    // One of these ends it. The first is for a Submission with a problem, the second for one that
    // does not build: the verdict's messages say why.
    void refuse_file();
    void refuse_uncompiled(bool is_forbidden);
    void give_up(ErrorKind kind, const std::string& why);
    // A run and a reference for each setting, none if no check needs them. In a sandbox the limit
    // of work decides whether a run was endless.
    void judge(std::vector<RunOutcome> runs, std::vector<ReferenceRun> references,
               bool has_sandbox);

    Verdict& verdict() { return verdict_; }

private:
    void judge(TestResult& test);
    void judge_answers_of(TestResult& test);
    void settle(TestResult& test, std::optional<Failure> failure, const RunOutcome* run);
    // Names the setting, as in " (seed 2)", unless it is the first one, with which every submission
    // runs.
    std::string setting_of(const RunOutcome* run) const;
    void sum_up();
    bool is_right() const;
    void withhold_points();
    // A program that does next to nothing on the device has nothing to order.
    bool leaves_the_work_out() const;
    void judge_whole(TestResult& test) const;
    // Gives up where the machine ended a run. Returns whether it did.
    bool note_fault(const RunOutcome& run);
    void note_endings();
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
