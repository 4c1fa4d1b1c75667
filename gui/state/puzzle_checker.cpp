#include "state/puzzle_checker.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "check/running/question_programs.hpp"
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

constexpr double run_timeout_s = 60;

// `publish` is called after each run but the last, so that the first timeline is shown early.
void add_programs(CheckReport& report, const CheckJob& job, const check::CheckOptions& options,
                  const std::function<void(const CheckReport&)>& publish) {
    const Disclosure disclosure = job.shows.value_or(Disclosure::everything);
    program::BuildRequest build;
    build.sources = {check::program_of(job.puzzle, job.file)};
    const program::BuildResult built = program::build(build, options.toolchain);
    if (!built.ok) {
        if (job.shows)
            report.result =
                make_failure("The programs that are asked about do not compile.", built.messages);
        return;
    }
    const std::vector<check::QuestionProgram> programs = check::programs_of(job.puzzle);
    for (const check::QuestionProgram& each : programs) {
        if (*options.cancelled) throw check::Cancelled();
        program::RunRequest request;
        request.executable = built.executable;
        request.program = job.file.filename().string();
        request.knobs = each.knobs;
        request.device_count = job.puzzle.devices;
        request.timeout_s = run_timeout_s;
        request.capture_output = true;
        program::Run run(request);
        run.wait();
        report.pictures.push_back({each.label,
                                   disclosure == Disclosure::everything
                                       ? make_result(run.trace(), run.output(), {}, true)
                                       : make_result_before_answer(run.trace(), disclosure),
                                   each.knobs});
        report.result = report.pictures.front().result;
        report.more_follow = report.pictures.size() < programs.size();
        if (report.more_follow) publish(report);
    }
}

// Cache of the last reference, which is the same for every check of a puzzle.
class ReferenceCache {
public:
    // Null if there is none to show.
    std::shared_ptr<const RunResult> find(const check::Puzzle& puzzle,
                                          const trace::Trace& submission,
                                          const check::CheckOptions& options) {
        std::error_code error;
        const auto written = std::filesystem::last_write_time(puzzle.solution, error);
        const std::string key =
            fmt::format("{}\n{}\n{}\n{}", puzzle.solution.string(),
                        written.time_since_epoch().count(), submission.profile, submission.seed);
        if (key == key_) return result_;
        const auto reference = check::trace_of_reference(puzzle, submission, options);
        result_ = reference ? make_result(*reference, {}, {}, true) : nullptr;
        key_ = key;  // not reached if the check was cancelled
        return result_;
    }

private:
    std::string key_;
    std::shared_ptr<const RunResult> result_;
};

// Prepares the submission's run and the reference's for drawing.
void add_pictures(CheckReport& report, const CheckJob& job, const check::CheckOptions& options,
                  ReferenceCache& known) {
    const check::Verdict& verdict = *report.verdict;
    if (job.puzzle.kind == check::PuzzleKind::question) {
        if (verdict.passed()) add_programs(report, job, options, [](const CheckReport&) {});
        return;
    }
    if (!verdict.trace) return;
    report.result = make_result(*verdict.trace, verdict.output, {}, true);
    report.reference = known.find(job.puzzle, *verdict.trace, options);
    if (!report.reference) return;
    report.comparison = std::make_shared<analysis::Comparison>(analysis::compare(
        report.reference->trace, *verdict.trace, {{"the reference", "your program"}, -1, true}));
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
            // A question can be answered without its timelines.
            if (!job.shows)
                report.verdict =
                    std::make_shared<const check::Verdict>(impossible(job, error.what()));
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
        if (job.shows) {
            add_programs(report, job, options,
                         [this](const CheckReport& first) { jobs_.publish(first); });
            jobs_.publish(std::move(report));
            return;
        }
        report.verdict =
            std::make_shared<const check::Verdict>(check::check(job.puzzle, job.file, options));
        add_pictures(report, job, options, reference_cache_);
        jobs_.publish(std::move(report));
    }

    std::optional<program::Toolchain> toolchain_;  // worker thread only, like the next member
    ReferenceCache reference_cache_;
    NewestJob<CheckJob, CheckReport> jobs_;  // last: its thread uses the other members
};

}  // namespace

std::unique_ptr<PuzzleChecker> make_puzzle_checker(std::function<void()> wake) {
    return std::make_unique<ThreadChecker>(std::move(wake));
}

}  // namespace streamlab::gui
