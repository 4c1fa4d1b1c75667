#include "check/verdict/judgement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "base/files.hpp"
#include "base/text.hpp"
#include "check/rules/rule.hpp"
#include "check/rules/source.hpp"
#include "program/run/ending.hpp"

namespace streamlab::check {

using program::Ending;

namespace {

// The first line that reports an error; empty if there is none.
std::string first_error(const std::string& messages) {
    for (std::size_t begin = 0; begin < messages.size();) {
        const std::size_t end = std::min(messages.find('\n', begin), messages.size());
        const std::string line = messages.substr(begin, end - begin);
        if (line.find("error: ") != line.npos) return line;
        begin = end + 1;
    }
    return "";
}

// "puzzle.cu does not compile: line 12: expected ';'"
std::string compile_summary(const std::string& name, const std::string& messages) {
    const std::string error = first_error(messages);
    return error.empty() ? fmt::format("{} does not compile.", name)
                         : fmt::format("{} does not compile: {}", name, error);
}

std::string forbidden_summary(const std::string& name, const std::string& messages) {
    return fmt::format("{} contains something that a submission may not: {}", name,
                       first_error(messages));
}

template <class T>
void add_once(std::vector<T>& all, const T& value) {
    if (std::find(all.begin(), all.end(), value) == all.end()) all.push_back(value);
}

}  // namespace

Judgement::Judgement(const Puzzle& puzzle, const Submission& submission)
    : puzzle_(puzzle), submission_(submission) {
    verdict_.puzzle = puzzle.name;
    verdict_.number = puzzle.number;
    verdict_.submission = submission_.name;
    verdict_.sha256 = submission_.sha256;
    for (const std::string& id : checks_of(puzzle)) {
        TestResult test;
        test.id = id;
        test.name = title_of(id);
        test.max_score = points_of(puzzle, id);
        verdict_.max_score += test.max_score;
        verdict_.tests.push_back(std::move(test));
    }
}

void Judgement::name(const std::vector<Setting>& settings) {
    for (const Setting& setting : settings) {
        add_once(verdict_.profiles, setting.profile);
        add_once(verdict_.seeds, setting.seed);
    }
}

bool Judgement::needs_runs() const {
    return std::any_of(verdict_.tests.begin(), verdict_.tests.end(),
                       [](const TestResult& test) { return rule_of(test.id) != nullptr; });
}

void Judgement::find_origins(RunOutcome& run) const {
    if (run.is_complete()) run.origins = origins_of(puzzle_, *run.trace);
    run.origins.can_generate_input = uses_seed(submission_.text);
}

void Judgement::reject_file() {
    verdict_.messages = submission_.problem + '\n';
    refuse(submission_.problem);
}

void Judgement::reject_uncompiled(bool is_forbidden) {
    if (is_forbidden) {
        refuse(forbidden_summary(submission_.name, verdict_.messages));
        verdict_.error_kind = ErrorKind::forbidden;
        return;
    }
    explain_missing_function();
    explain_second_main();
    refuse(compile_summary(submission_.name, verdict_.messages));
}

void Judgement::judge(std::vector<RunOutcome> runs, std::vector<ReferenceRun> references,
                      bool has_sandbox) {
    runs_ = std::move(runs);
    references_ = std::move(references);
    has_sandbox_ = has_sandbox;
    for (TestResult& test : verdict_.tests)
        judge(test);
    sum_up();
}

void Judgement::give_up(ErrorKind kind, const std::string& why) {
    verdict_.status = Status::error;
    verdict_.error_kind = kind;
    verdict_.gradable = false;
    verdict_.summary = why;
}

void Judgement::judge(TestResult& test) {
    if (test.is_whole()) return;
    if (test.id == "answers") return judge_answers_of(test);
    if (test.id == "order")
        return settle(test,
                      judge_order(puzzle_, submission_.name, submission_.text,
                                  base::read_file(puzzle_.given_source)),
                      nullptr);
    bool measured = true;
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        if (!runs_[i].is_complete()) {
            measured = false;
            if (!accepts_incomplete_runs(test.id)) continue;
        }
        const Judged judged{puzzle_, submission_.name, runs_[i], references_[i]};
        if (std::optional<Failure> failure = rule_of(test.id)(judged))
            return settle(test, std::move(failure), &runs_[i]);
    }
    // If a run ended early, a check that held until then stays unjudged.
    if (measured) settle(test, std::nullopt, nullptr);
}

void Judgement::judge_answers_of(TestResult& test) {
    const AnswersJudgement judgement = judge_answers(puzzle_, submission_.name, submission_.text,
                                                     base::read_file(puzzle_.solution));
    settle(test, judgement.failure, nullptr);
    verdict_.is_unanswered = judgement.given == 0;
    if (judgement.of > 0) test.score = test.max_score * judgement.right / judgement.of;
}

void Judgement::settle(TestResult& test, std::optional<Failure> failure, const RunOutcome* run) {
    test.status = failure ? TestStatus::fail : TestStatus::pass;
    test.score = failure ? 0 : test.max_score;
    if (!failure) return;
    test.message = failure->message + setting_suffix(run);
    test.why = std::move(failure->why);
    test.next = std::move(failure->next);
    test.file = std::move(failure->file);
    test.line = failure->line;
    test.expected = std::move(failure->expected);
    test.actual = std::move(failure->actual);
    test.witness = std::move(failure->witness);
    test.rule = std::move(failure->rule);
    test.edit = std::move(failure->edit);
    if (run && !shown_run_) shown_run_ = run;
}

std::string Judgement::setting_suffix(const RunOutcome* run) const {
    if (!run || run == &runs_.front()) return "";
    const bool other_profile = run->profile != runs_.front().profile;
    return other_profile ? fmt::format(" (profile {}, seed {})", run->profile, run->seed)
                         : fmt::format(" (seed {})", run->seed);
}

void Judgement::sum_up() {
    if (!shown_run_ && !runs_.empty()) shown_run_ = &runs_.front();
    if (shown_run_) {
        verdict_.trace = shown_run_->trace;
        verdict_.output = shown_run_->output;
    }
    const bool passed =
        std::all_of(verdict_.tests.begin(), verdict_.tests.end(), [](const TestResult& test) {
            return test.is_whole() || test.status == TestStatus::pass;
        });
    verdict_.status = passed ? Status::pass : Status::fail;
    report_abnormal_ends();
    if (!is_right()) withhold_points();
    for (TestResult& test : verdict_.tests) {
        if (test.is_whole()) judge_summary_check(test);
        verdict_.score += test.score;
    }
    if (passed)
        verdict_.summary = "All checks passed.";
    else if (verdict_.summary.empty())
        if (const TestResult* failure = verdict_.first_failure())
            verdict_.summary = failure->message;
}

bool Judgement::is_right() const {
    return std::all_of(verdict_.tests.begin(), verdict_.tests.end(), [](const TestResult& test) {
        const bool decides = test.id == "result" || test.id == "hazards";
        return !decides || test.status == TestStatus::pass;
    });
}

void Judgement::withhold_points() {
    for (TestResult& test : verdict_.tests) {
        if (test.status != TestStatus::pass || test.max_score == 0) continue;
        const bool is_empty = test.id == "hazards" && omits_device_work();
        if (!is_empty && !requires_right_result(test.id)) continue;
        test.score = 0;
        test.message =
            is_empty ? "This holds, but counts only where the kernels of the puzzle run."
                     : "This holds, but counts only with the right result and without hazards.";
    }
}

bool Judgement::omits_device_work() const {
    if (runs_.empty() || !runs_.front().trace || references_.empty()) return false;
    return time_in_kernels(*runs_.front().trace) < references_.front().kernels_ns / 2;
}

void Judgement::judge_summary_check(TestResult& test) const {
    test.status = verdict_.passed() ? TestStatus::pass : TestStatus::fail;
    test.score = verdict_.passed() ? test.max_score : 0;
    if (verdict_.passed()) return;
    test.message = puzzle_.kind == PuzzleKind::question
                       ? "You get these when every answer is right."
                       : "You get these when the program passes all checks.";
}

// SIGKILL can only come from the system, when memory runs out.
bool Judgement::detect_machine_fault(const RunOutcome& run) {
    const bool was_killed =
        run.ending == Ending::crashed && run.signal == SIGKILL && !run.trace->complete;
    if (!was_killed && !program::ended_for_memory(*run.trace)) return false;
    give_up(ErrorKind::environment,
            was_killed
                ? fmt::format("the system killed {}: memory may have run out", submission_.name)
                : ending_text(run, submission_.name));
    return true;
}

void Judgement::report_abnormal_ends() {
    for (const RunOutcome& run : runs_)
        if (detect_machine_fault(run)) return;
    for (const RunOutcome& run : runs_) {
        if (has_sandbox_ && hit_time_limit(run)) {
            give_up(ErrorKind::timeout,
                    fmt::format("{} was stopped by the clock before it reached its limit of "
                                "work: grade it again when the machine is less busy, and look "
                                "into it if it happens again.",
                                submission_.name));
            verdict_.status = Status::timeout;
            return;
        }
        const bool endless = run.ending == Ending::timed_out || run.ending == Ending::stalled ||
                             run.ending == Ending::trace_full ||
                             hit_work_limit(run.ending, *run.trace);
        const bool took_memory = run.ending == Ending::memory_full;
        if (run.ending != Ending::crashed && !endless && !took_memory) continue;
        verdict_.status = endless ? Status::timeout : Status::error;
        verdict_.error_kind = endless       ? ErrorKind::timeout
                              : took_memory ? ErrorKind::memory
                                            : ErrorKind::crash;
        verdict_.summary = ending_text(run, submission_.name);
        return;
    }
}

void Judgement::refuse(const std::string& summary) {
    verdict_.status = Status::error;
    verdict_.error_kind = ErrorKind::compile;
    verdict_.summary = summary;
}

void Judgement::explain_missing_function() {
    const std::string& messages = verdict_.messages;
    const bool is_missing =
        !puzzle_.function.empty() &&
        messages.find("undefined reference to '" + puzzle_.function + "(") != messages.npos;
    if (!is_missing) return;
    verdict_.messages =
        fmt::format("{}: error: the harness calls `{}`, which {} does not define with exactly "
                    "these types\n",
                    submission_.name, puzzle_.signature, submission_.name);
}

void Judgement::explain_second_main() {
    const std::string& messages = verdict_.messages;
    const std::size_t told = messages.find(": multiple definition of `main'");
    if (puzzle_.harness.empty() || told == messages.npos) return;
    // Keep only the line of "/a/b/puzzle.cu:25".
    const std::size_t colon = messages.rfind(':', told - 1);
    const std::string line =
        colon == messages.npos ? std::string() : messages.substr(colon, told - colon);
    const bool is_line = line.size() > 1 && line.find_first_not_of("0123456789", 1) == line.npos;
    verdict_.messages = fmt::format("{}{}: error: the harness has main(); a submission only "
                                    "defines `{}`\n",
                                    submission_.name, is_line ? line : "", puzzle_.signature);
}

}  // namespace streamlab::check
