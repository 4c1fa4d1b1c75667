#include "cli/run/execution.hpp"

#include <fmt/format.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <thread>

#include "cli/ending/exit_code.hpp"
#include "program/run/crash_words.hpp"
#include "program/run/ending.hpp"

namespace streamlab::cli {

using program::Ending;

namespace {

volatile std::sig_atomic_t interrupted = 0;

// While a program runs, Ctrl-C stops the program but not this process, which still has to show the
// trace.
class InterruptGuard {
public:
    InterruptGuard() {
        interrupted = 0;
        struct sigaction action {};
        action.sa_handler = [](int) { interrupted = 1; };
        sigaction(SIGINT, &action, &before_);
    }
    ~InterruptGuard() { sigaction(SIGINT, &before_, nullptr); }
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

private:
    struct sigaction before_ {};
};

}  // namespace

Execution execute(const program::RunRequest& request) {
    const InterruptGuard guard;
    program::Run run(request);
    while (run.ending() == Ending::running) {
        if (interrupted) run.stop();
        if (!run.poll()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    Execution execution;
    execution.ending = run.ending();
    execution.signal = execution.ending == Ending::crashed ? run.signal() : 0;
    const int last_signal = execution.ending == Ending::crashed ? execution.signal : SIGKILL;
    execution.exit_code = execution.ending == Ending::exited ? run.exit_code() : 128 + last_signal;
    execution.output = run.output();
    execution.trace = run.trace();
    return execution;
}

std::string ending_message(const Execution& execution, const std::string& program,
                           const program::RunRequest& request) {
    switch (execution.ending) {
    case Ending::crashed:
        return fmt::format("{} {}. The timeline shows what happened until then.", program,
                           program::describe_crash(execution.signal, execution.trace));
    case Ending::timed_out:
        return fmt::format(
            "{} had not ended after {:g} s and was stopped; --timeout S gives it more.", program,
            request.timeout_s);
    case Ending::trace_full:
        return fmt::format(
            "{} did so much that its trace reached {} GiB, and was stopped: is there "
            "a loop that does not end?",
            program, request.trace_bytes >> 30);
    case Ending::memory_full:
        return fmt::format("{} took more memory than it may and was stopped.", program);
    case Ending::stalled:
        return fmt::format("{} called nothing and ended no operation for {:g} s and was stopped; "
                           "--timeout S gives it S seconds in all.",
                           program, request.stalled_s);
    case Ending::stopped:
        if (program::ended_by_runtime(execution.trace))
            return fmt::format("{} could not go on and was stopped.", program);
        return fmt::format("{} was stopped.", program);
    case Ending::exited:
        if (execution.exit_code != 0)
            return fmt::format("{} returned {}.", program, execution.exit_code);
        return "";
    case Ending::running:
        return "";
    }
    return "";
}

int exit_code_of(const Execution& execution) {
    if (execution.ending == Ending::stopped && program::ended_for_memory(execution.trace))
        return environment;
    if (execution.ending != Ending::exited) return stopped_early;
    return execution.exit_code == 0 ? ran : failed;
}

}  // namespace streamlab::cli
