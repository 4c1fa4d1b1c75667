#include <fmt/format.h>

#include <chrono>
#include <thread>
#include <utility>

#include "program/program.hpp"
#include "state/newest_job.hpp"
#include "state/runner.hpp"

namespace streamlab::gui {

namespace {

using namespace std::chrono_literals;

constexpr auto poll_interval = 1ms;  // of a running child; most labs end within a few of these
constexpr auto snapshot_interval = 100ms;  // how often the timeline of a long run is updated

std::string problem_of(const program::Run& run, const RunJob& job) {
    switch (run.ending()) {
    case program::Ending::exited:
        if (run.exit_code() != 0)
            return fmt::format("{} returned {}.", job.program, run.exit_code());
        if (run.trace().complete) return {};
        return fmt::format(
            "{} left its trace damaged or unfinished; the timeline shows what could be read.",
            job.program);
    case program::Ending::crashed:
        return fmt::format("{} was ended by signal {}; the timeline shows what came before.",
                           job.program, run.signal());
    case program::Ending::timed_out:
        return fmt::format("{} was stopped after {:.0f} s.", job.program, job.timeout_s);
    case program::Ending::memory_full:
        return fmt::format("{} took more memory than it may and was stopped.", job.program);
    case program::Ending::trace_full:
        return fmt::format("{} was stopped: its trace is full. Is there a loop that does not end?",
                           job.program);
    case program::Ending::stalled:
        return fmt::format("{} was stopped: it called nothing and ended no operation for {:.0f} s.",
                           job.program, program::RunRequest{}.stalled_s);
    case program::Ending::stopped:
        return fmt::format("{} was stopped.", job.program);
    case program::Ending::running:
        break;
    }
    return {};
}

class ProgramRunner final : public Runner {
public:
    explicit ProgramRunner(std::function<void()> wake)
        : jobs_(std::move(wake), [this](const RunJob& job) { work(job); }) {}

    void start(RunJob job) override { jobs_.start(std::move(job)); }
    void stop() override { jobs_.stop(); }
    std::optional<RunReport> poll() override { return jobs_.poll(); }

private:
    void work(const RunJob& job) {
        try {
            build_and_run(job);
        } catch (const std::exception& error) {
            jobs_.publish({job.number, RunPhase::finished, make_failure(error.what(), {})});
        }
    }

    void build_and_run(const RunJob& job) {
        jobs_.publish({job.number, RunPhase::building, nullptr});
        if (!toolchain_) toolchain_ = program::find_toolchain();
        program::BuildRequest request;
        request.sources = {job.source};
        request.sources.insert(request.sources.end(), job.more_sources.begin(),
                               job.more_sources.end());
        request.include_dirs = job.include_folders;
        const program::BuildResult built = program::build(request, *toolchain_);
        if (jobs_.cancelled()) return;
        if (!built.ok) {
            jobs_.publish(
                {job.number, RunPhase::finished,
                 make_failure(fmt::format("{} does not compile.", job.program), built.messages)});
            return;
        }
        run(job, built.executable);
    }

    void run(const RunJob& job, const std::filesystem::path& executable) {
        program::RunRequest request;
        request.executable = executable;
        request.program = job.program;
        request.arguments = job.arguments;
        request.environment = job.environment;
        request.knobs = job.knobs;
        request.profile_text = job.profile_text;
        request.device_count = job.devices;
        request.seed = job.seed;
        request.timeout_s = job.timeout_s;
        request.capture_output = true;
        program::Run run(request);

        auto last_snapshot = std::chrono::steady_clock::now();
        bool changed = false;  // since the last snapshot
        while (run.ending() == program::Ending::running && !jobs_.cancelled()) {
            changed = run.poll() || changed;
            if (run.ending() != program::Ending::running) break;
            const auto now = std::chrono::steady_clock::now();
            if (changed && now - last_snapshot > snapshot_interval) {
                jobs_.publish({job.number, RunPhase::running,
                               make_result(run.trace(), run.output(), {}, false)});
                last_snapshot = now;
                changed = false;
            }
            std::this_thread::sleep_for(poll_interval);
        }
        if (jobs_.cancelled()) {
            run.stop();
            return;
        }
        RunReport report{job.number, RunPhase::finished,
                         make_result(run.trace(), run.output(), problem_of(run, job), true),
                         nullptr};
        if (job.before && job.before->built) {
            analysis::ComparisonOptions options{job.names};
            options.first_output = job.before->output;
            options.second_output = report.result->output;
            report.comparison = std::make_shared<analysis::Comparison>(
                analysis::compare(job.before->trace, report.result->trace, options));
        }
        jobs_.publish(std::move(report));
    }

    std::optional<program::Toolchain> toolchain_;  // used only on the worker thread
    NewestJob<RunJob, RunReport> jobs_;            // last: its thread uses the other members
};

}  // namespace

std::unique_ptr<Runner> make_program_runner(std::function<void()> wake) {
    return std::make_unique<ProgramRunner>(std::move(wake));
}

}  // namespace streamlab::gui
