// If the result is a time: rejects one that is not the time of the kernels.
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "analysis/analysis.hpp"
#include "check/rules/places.hpp"
#include "check/rules/rule.hpp"
#include "check/running/happens_before.hpp"

namespace streamlab::check {

namespace {

using trace::Nanoseconds;

class MeasuredTimeJudge {
public:
    explicit MeasuredTimeJudge(const Judged& judged)
        : judged_(judged), trace_(judged.trace()), origins_(judged.run.origins) {}

    std::optional<Failure> judge() const {
        if (std::optional<Failure> failure = kernel_still_runs()) return failure;
        return kernel_not_measured();
    }

private:
    // Fails if a measured kernel still runs when the harness already has the time.
    std::optional<Failure> kernel_still_runs() const {
        if (!result_is_time()) return std::nullopt;
        const std::vector<const trace::HostCall*> calls = calls_of_harness();
        for (const trace::Operation* kernel : measured_kernels()) {
            const auto next = std::upper_bound(
                calls.begin(), calls.end(), kernel->call,
                [](std::uint32_t id, const trace::HostCall* call) { return id < call->id; });
            if (next == calls.end() || kernel->end_ns <= (*next)->begin_ns) continue;
            Failure failure;
            set_place(failure, trace_, kernel->call);
            failure.message = fmt::format(
                "The values are right, but they are there before `{}` ({}:{}), which they are to "
                "be the time of, has ended: something else was measured.",
                analysis::label(trace_, *kernel), failure.file, failure.line);
            failure.next = "Look at what the host waits for before it asks for the time.";
            return failure;
        }
        return std::nullopt;
    }

    // Fails if a measured kernel is not between two events of which cudaEventElapsedTime was asked
    // the distance, or if much else is between them. Events count that an order of the program's
    // puts before and after the kernel: others may only happen to be. Programs that do not call it
    // measure by other means.
    std::optional<Failure> kernel_not_measured() const {
        if (!result_is_time() || trace_.measurements.empty()) return std::nullopt;
        const std::vector<const trace::Operation*> kernels = measured_kernels();
        const HappensBefore order(trace_);
        for (const trace::Operation* kernel : kernels) {
            const bool is_measured = std::any_of(
                trace_.measurements.begin(), trace_.measurements.end(), [&](const auto& each) {
                    const trace::Operation* from = trace::find_operation(trace_, each.from);
                    const trace::Operation* to = trace::find_operation(trace_, each.to);
                    if (from && to && from->end_ns > to->end_ns) std::swap(from, to);
                    return from && to && order.precedes(from->id, kernel->id) &&
                           order.precedes(kernel->id, to->id) &&
                           spans_interval(kernels, from->end_ns, to->end_ns);
                });
            if (is_measured) continue;
            Failure failure;
            set_place(failure, trace_, kernel->call);
            failure.message = fmt::format(
                "The values are right, but `{}` ({}:{}) was not measured: nothing makes it run "
                "between "
                "two events given to cudaEventElapsedTime, or other work also lies between them.",
                analysis::label(trace_, *kernel), failure.file, failure.line);
            failure.next = "Look at what has to come before the event that stops the clock, in its "
                           "own stream and in others.";
            return failure;
        }
        return std::nullopt;
    }

    bool result_is_time() const {
        const HostReads host_reads = judged_.puzzle.checks.host_reads;
        return host_reads == HostReads::nothing || host_reads == HostReads::times;
    }

    // The kernels that the results depend on, sorted by start. Kernels of at most 1/10 of the
    // longest duration are excluded: moving the data need not be measured.
    std::vector<const trace::Operation*> measured_kernels() const {
        const auto length = [](const trace::Operation& kernel) {
            return kernel.end_ns - kernel.start_ns;
        };
        std::vector<const trace::Operation*> kernels;
        Nanoseconds longest = 0;
        for (const trace::Operation& operation : trace_.operations)
            if (operation.kind == trace::OperationKind::kernel && origins_.has(operation) &&
                operation.end_ns != trace::never) {
                kernels.push_back(&operation);
                longest = std::max(longest, length(operation));
            }
        std::erase_if(kernels, [&](const auto* kernel) { return length(*kernel) <= longest / 10; });
        std::stable_sort(kernels.begin(), kernels.end(),
                         [](const auto* a, const auto* b) { return a->start_ns < b->start_ns; });
        return kernels;
    }

    // True if the kernels inside [begin, end] span nearly all of it.
    static bool spans_interval(const std::vector<const trace::Operation*>& kernels,
                               Nanoseconds begin, Nanoseconds end) {
        constexpr Nanoseconds launches_ns = 100'000;
        Nanoseconds first = end, last = begin;
        for (const trace::Operation* kernel : kernels)
            if (kernel->start_ns >= begin && kernel->end_ns <= end) {
                first = std::min(first, kernel->start_ns);
                last = std::max(last, kernel->end_ns);
            }
        return last - first + launches_ns >= (end - begin) / 10 * 9;
    }

    std::vector<const trace::HostCall*> calls_of_harness() const {
        std::vector<const trace::HostCall*> calls;
        for (const trace::HostCall& call : trace_.calls)
            if (is_same_file(
                    judged_.trace()
                        .locations[call.location < trace_.locations.size() ? call.location : 0]
                        .file,
                    judged_.puzzle.harness))
                calls.push_back(&call);
        return calls;
    }

    const Judged& judged_;
    const trace::Trace& trace_;
    const Origins& origins_;
};

}  // namespace

std::optional<Failure> judge_measured_time(const Judged& judged) {
    return MeasuredTimeJudge(judged).judge();
}

}  // namespace streamlab::check
