#include "check/check.hpp"

#include <atomic>
#include <chrono>
#include <future>
#include <utility>

#include "base/text.hpp"
#include "check/running/reference.hpp"
#include "check/running/runner.hpp"
#include "check/running/settings.hpp"
#include "check/running/submission.hpp"
#include "check/verdict/judgement.hpp"

namespace streamlab::check {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

class Checker {
public:
    Checker(const Puzzle& puzzle, const fs::path& file, const CheckOptions& options)
        : puzzle_(puzzle), submission_(read_submission(file)), options_(options),
          judgement_(puzzle, submission_) {}

    Verdict check() {
        const auto begin = Clock::now();
        try {
            work();
        } catch (const HarnessError& error) {
            judgement_.give_up(ErrorKind::harness, error.what());
        } catch (const CatalogueError& error) {
            judgement_.give_up(ErrorKind::harness, error.what());
        } catch (const program::CompilerLimit& error) {
            judgement_.give_up(error.kind == program::CompilerLimit::Kind::time ? ErrorKind::timeout
                                                                                : ErrorKind::memory,
                               error.what());
        } catch (const program::EnvironmentError& error) {
            judgement_.give_up(ErrorKind::environment, error.what());
        }
        judgement_.verdict().timing.total_ms = ms_since(begin);
        return std::move(judgement_.verdict());
    }

private:
    void work() {
        settings_ = settings_of(puzzle_, options_);
        judgement_.name(settings_);
        if (submission_.is_unreadable)
            return judgement_.give_up(ErrorKind::environment, submission_.problem);
        if (!submission_.problem.empty()) return judgement_.reject_file();
        require_solution(puzzle_);
        if (judgement_.needs_runs() && !run_all()) return;
        enter(Phase::judging);
        judgement_.judge(std::move(runs_), std::move(references_), options_.sandbox.has_value());
    }

    void enter(Phase phase) const {
        if (options_.cancelled && *options_.cancelled) throw Cancelled();
        if (options_.on_phase) options_.on_phase(phase);
    }

    // Returns false if the submission does not compile. The reference runs concurrently.
    bool run_all() {
        enter(Phase::building);
        auto reference = std::async(std::launch::async,
                                    [this] { return run_reference(puzzle_, settings_, options_); });
        const auto begin = Clock::now();
        const program::UntrustedResult result = build();
        const program::BuildResult& built = result.built;
        Verdict& verdict = judgement_.verdict();
        verdict.timing.build_ms = ms_since(begin);
        verdict.messages = without_folders(built.messages);
        if (!built.ok) {
            // Throws if the solution does not build either: then the puzzle or the machine is at
            // fault.
            reference.get();
            judgement_.reject_uncompiled(result.forbidden);
            return false;
        }
        enter(Phase::running);
        const auto started = Clock::now();
        runs_.resize(settings_.size());
        std::atomic<bool> is_stopped{false};
        in_parallel(settings_.size(), options_.jobs, [&](std::size_t i) {
            if (is_stopped) return;
            runs_[i] = run_once(
                built.executable, submission_.file.string(), settings_[i],
                {options_.timeout_s, options_.cancelled, options_.work_limit, options_.sandbox});
            runs_[i].output = without_folders(runs_[i].output);
            judgement_.find_origins(runs_[i]);
            if (options_.sandbox && hit_time_limit(runs_[i])) is_stopped = true;
        });
        verdict.timing.run_ms = ms_since(started);
        references_ = reference.get();
        if (is_stopped) discard_skipped_runs();
        return true;
    }

    // Removes the runs that were skipped after the clock stopped another run. A stopped run makes
    // the check ungradable, so they do not matter.
    void discard_skipped_runs() {
        for (std::size_t i = runs_.size(); i-- > 0;) {
            if (runs_[i].trace) continue;
            runs_.erase(runs_.begin() + static_cast<std::ptrdiff_t>(i));
            references_.erase(references_.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }

    program::UntrustedResult build() const {
        program::BuildRequest request = build_request(puzzle_, submission_.file);
        request.compile_s = options_.compile_s;
        if (!options_.untrusted) return {program::build(request, options_.toolchain), false};
        return program::build_untrusted(
            request, options_.sandbox ? options_.sandbox->walls : program::Isolation::none,
            options_.toolchain);
    }

    std::string without_folders(std::string text) const {
        base::replace_all(text, submission_.file.string(), submission_.name);
        base::replace_all(text, puzzle_.harness.string(), puzzle_.harness.filename().string());
        return text;
    }

    const Puzzle& puzzle_;
    Submission submission_;
    const CheckOptions& options_;
    Judgement judgement_;
    std::vector<Setting> settings_;
    std::vector<RunOutcome> runs_;
    std::vector<ReferenceRun> references_;
};

}  // namespace

Verdict check(const Puzzle& puzzle, const fs::path& submission, const CheckOptions& options) {
    return Checker(puzzle, submission, options).check();
}

}  // namespace streamlab::check
