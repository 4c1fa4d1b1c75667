#include "state/puzzle_checker.hpp"

#include <utility>

#include "check/running/reference_trace.hpp"
#include "state/newest_job.hpp"

namespace streamlab::gui {

namespace {

check::Verdict impossible(const CheckJob& job, const char* why) {
    check::Verdict verdict;
    verdict.puzzle = job.puzzle.name;
    verdict.number = job.puzzle.number;
    verdict.status = check::Status::error;
    verdict.error_kind = check::ErrorKind::environment;
    verdict.gradable = false;
    verdict.summary = why;
    return verdict;
}

// Prepares the submission's run and the reference's for drawing.
void add_pictures(CheckReport& report, const CheckJob& job, const check::CheckOptions& options) {
    const check::Verdict& verdict = *report.verdict;
    if (!verdict.trace) return;
    report.result = make_result(*verdict.trace, verdict.output, {}, true);
    const auto reference = check::trace_of_reference(job.puzzle, *verdict.trace, options);
    if (!reference) return;
    report.reference = make_result(*reference, {}, {}, true);
    report.comparison = std::make_shared<analysis::Comparison>(
        analysis::compare(*reference, *verdict.trace, {{"the reference", "your program"}, -1}));
}

class ThreadChecker final : public PuzzleChecker {
public:
    explicit ThreadChecker(std::function<void()> wake)
        : jobs_(std::move(wake), [this](const CheckJob& job) { work(job); }) {}

    void start(CheckJob job) override { jobs_.start(std::move(job)); }
    void stop() override { jobs_.stop(); }
    std::optional<CheckReport> poll() override { return jobs_.poll(); }

private:
    void work(const CheckJob& job) {
        try {
            check_one(job);
        } catch (const check::Cancelled&) {
            return;
        } catch (const std::exception& error) {
            CheckReport report;
            report.number = job.number;
            report.verdict = std::make_shared<const check::Verdict>(impossible(job, error.what()));
            jobs_.publish(std::move(report));
        }
    }

    void check_one(const CheckJob& job) {
        check::CheckOptions options;
        if (!toolchain_) toolchain_ = program::find_toolchain();
        options.toolchain = *toolchain_;
        options.profiles_folder = job.profiles_folder;
        options.cancelled = &jobs_.cancelled();
        CheckReport report;
        report.number = job.number;
        options.on_phase = [&](check::Phase phase) {
            report.phase = phase;
            jobs_.publish(report);
        };
        report.verdict =
            std::make_shared<const check::Verdict>(check::check(job.puzzle, job.file, options));
        add_pictures(report, job, options);
        jobs_.publish(std::move(report));
    }

    std::optional<program::Toolchain> toolchain_;  // used only by the thread
    NewestJob<CheckJob, CheckReport> jobs_;        // last: its thread uses the other members
};

}  // namespace

std::unique_ptr<PuzzleChecker> make_puzzle_checker(std::function<void()> wake) {
    return std::make_unique<ThreadChecker>(std::move(wake));
}

}  // namespace streamlab::gui
