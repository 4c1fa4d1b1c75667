#include "state/puzzle_checker.hpp"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "check/running/reference_trace.hpp"

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

// The submission's run and the reference's, ready to be drawn.
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

// One thread takes the newest job; a newer one or stop() ends the one that runs.
class ThreadChecker final : public PuzzleChecker {
public:
    explicit ThreadChecker(std::function<void()> wake)
        : wake_(std::move(wake)), thread_([this] { work(); }) {}

    ~ThreadChecker() override {
        {
            const std::lock_guard lock(mutex_);
            quit_ = true;
            next_.reset();
            cancel_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }

    void start(CheckJob job) override {
        {
            const std::lock_guard lock(mutex_);
            next_ = std::move(job);
            cancel_ = true;
        }
        changed_.notify_one();
    }

    void stop() override {
        const std::lock_guard lock(mutex_);
        next_.reset();
        cancel_ = true;
    }

    std::optional<CheckReport> poll() override {
        const std::lock_guard lock(mutex_);
        return std::exchange(report_, std::nullopt);
    }

private:
    void work() {
        while (true) {
            CheckJob job;
            {
                std::unique_lock lock(mutex_);
                changed_.wait(lock, [this] { return quit_ || next_; });
                if (quit_) return;
                job = *std::exchange(next_, std::nullopt);
                cancel_ = false;
            }
            try {
                check_one(job);
            } catch (const check::Cancelled&) {
                continue;
            } catch (const std::exception& error) {
                CheckReport report;
                report.number = job.number;
                report.verdict =
                    std::make_shared<const check::Verdict>(impossible(job, error.what()));
                publish(std::move(report));
            }
        }
    }

    void check_one(const CheckJob& job) {
        check::CheckOptions options;
        if (!toolchain_) toolchain_ = program::find_toolchain();
        options.toolchain = *toolchain_;
        options.profiles_folder = job.profiles_folder;
        options.cancelled = &cancel_;
        CheckReport report;
        report.number = job.number;
        options.on_phase = [&](check::Phase phase) {
            report.phase = phase;
            publish(report);
        };
        report.verdict =
            std::make_shared<const check::Verdict>(check::check(job.puzzle, job.file, options));
        add_pictures(report, job, options);
        publish(std::move(report));
    }

    void publish(CheckReport report) {
        {
            const std::lock_guard lock(mutex_);
            report_ = std::move(report);
        }
        if (wake_) wake_();
    }

    std::function<void()> wake_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<CheckJob> next_;
    std::optional<CheckReport> report_;
    std::atomic<bool> cancel_{false};
    bool quit_ = false;
    std::optional<program::Toolchain> toolchain_;  // only the thread's
    std::thread thread_;                           // last: it uses all of the above
};

}  // namespace

std::unique_ptr<PuzzleChecker> make_puzzle_checker(std::function<void()> wake) {
    return std::make_unique<ThreadChecker>(std::move(wake));
}

}  // namespace streamlab::gui
