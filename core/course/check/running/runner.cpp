#include "check/running/runner.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

#include "check/running/options.hpp"

namespace streamlab::check {

RunOutcome run_once(const std::filesystem::path& executable, const std::string& program,
                    const Setting& setting, const RunLimits& limits) {
    program::RunRequest request;
    request.executable = executable;
    request.program = program;
    request.knobs = setting.knobs;
    request.profile_text = setting.profile_text;
    request.device_count = setting.devices;
    request.seed = setting.seed;
    request.timeout_s = limits.timeout_s;
    // A verdict must not depend on the user's environment variables.
    request.inherits_environment = false;
    // In a sandbox both time limits are only backstops.
    request.stalled_s = limits.sandbox ? limits.timeout_s : limits.timeout_s / 2;
    request.work_limit = limits.work_limit;
    request.sandbox = limits.sandbox;
    request.trace_bytes = std::uintmax_t{256} << 20;
    request.dataflow = true;
    request.capture_published = true;
    request.capture_output = true;
    program::Run run(request);
    while (run.ending() == program::Ending::running) {
        if (limits.cancelled && *limits.cancelled) throw Cancelled();
        if (!run.poll()) run.sleep(20);
    }
    RunOutcome outcome;
    outcome.profile = setting.profile;
    outcome.seed = setting.seed;
    outcome.ending = run.ending();
    outcome.exit_code = run.exit_code();
    outcome.signal = run.signal();
    outcome.output = run.output();
    outcome.published = parse_published(run.published());
    outcome.trace = std::make_shared<trace::Trace>(run.trace());
    return outcome;
}

void in_parallel(std::size_t count, int jobs, const std::function<void(std::size_t)>& task) {
    const std::size_t wanted = jobs > 0 ? static_cast<std::size_t>(jobs)
                                        : std::max(1u, std::thread::hardware_concurrency());
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::exception_ptr problem;
    const auto work = [&] {
        for (std::size_t i = next++; i < count; i = next++) {
            try {
                task(i);
            } catch (...) {
                const std::lock_guard<std::mutex> lock(mutex);
                if (!problem) problem = std::current_exception();
            }
        }
    };
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < std::min(wanted, count); ++i)
        threads.emplace_back(work);
    work();
    for (std::thread& thread : threads)
        thread.join();
    if (problem) std::rethrow_exception(problem);
}

}  // namespace streamlab::check
