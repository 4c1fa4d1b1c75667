// Stretches in which a device had nothing to do, by what the host did meanwhile.
#include <algorithm>
#include <unordered_map>

#include "imported/call_meaning.hpp"
#include "imported/finding_parts.hpp"

namespace streamlab::imported {

namespace {

using trace::HostCall;
using trace::Operation;

// Kernels shorter than this take less time than their launches.
constexpr Nanoseconds short_kernel_ns = 10'000;
constexpr std::size_t many_kernels = 20;
// A call that waited returns some time after the device is done.
constexpr Nanoseconds return_ns = 50'000;
// Between two kernels in one stream there is always a gap of a microsecond or two.
constexpr Nanoseconds least_gap_ns = 3'000;

struct Idle {
    Losses synchronising, allocating, launching, small_kernels, unknown;
};

// The calls of each thread that wait or allocate, in order.
class SlowCalls {
public:
    explicit SlowCalls(const Recording& recording) {
        for (const HostCall& call : recording.trace.calls)
            if (call.blocked_ns > 0 || allocates(call.name))
                of_thread_[call.thread].push_back(&call);
    }
    // The last one that a thread made before a call, if it ended after `from`.
    const HostCall* last_before(const HostCall& call, Nanoseconds from) const {
        const auto found = of_thread_.find(call.thread);
        if (found == of_thread_.end()) return nullptr;
        const auto& calls = found->second;
        const auto place =
            std::lower_bound(calls.begin(), calls.end(), call.id,
                             [](const HostCall* slow, std::uint32_t id) { return slow->id < id; });
        if (place == calls.begin()) return nullptr;
        const HostCall* const last = *(place - 1);
        return last->end_ns > from ? last : nullptr;
    }

private:
    std::unordered_map<std::uint32_t, std::vector<const HostCall*>> of_thread_;
};

class IdleSearch {
public:
    explicit IdleSearch(const Recording& recording) : recording_(recording), slow_(recording) {}

    Idle search() {
        for (const std::uint8_t device : devices_of(recording_)) {
            const auto operations = by_start(recording_, device);
            Nanoseconds until = trace::never;
            for (std::size_t index = 0; index < operations.size(); ++index) {
                const Operation& next = *operations[index];
                if (until != trace::never && next.start_ns - until > least_gap_ns)
                    blame(next, until, next.start_ns - until,
                          is_one_of_many_small(operations, index));
                until = std::max(until, next.end_ns);
            }
        }
        return std::move(idle_);
    }

private:
    // Twenty kernels around it are all short.
    static bool is_one_of_many_small(const std::vector<const Operation*>& operations,
                                     std::size_t index) {
        const std::size_t first = index >= many_kernels / 2 ? index - many_kernels / 2 : 0;
        const std::size_t end = std::min(first + many_kernels, operations.size());
        if (end - first < many_kernels) return false;
        return std::all_of(operations.begin() + static_cast<std::ptrdiff_t>(first),
                           operations.begin() + static_cast<std::ptrdiff_t>(end),
                           [](const Operation* operation) {
                               return operation->kind == trace::OperationKind::kernel &&
                                      operation->end_ns - operation->start_ns < short_kernel_ns;
                           });
    }

    void blame(const Operation& next, Nanoseconds from, Nanoseconds gap, bool many_small) {
        const HostCall* const call = trace::find_call(recording_.trace, next.call);
        if (next.cause != trace::Cause::host_issue || !call)
            return idle_.unknown.add(where_of(recording_, next), gap);
        // The launch itself may be what waited, as a copy of pageable memory does.
        if (const HostCall* const slow = slow_.last_before(*call, from - return_ns)) {
            if (allocates(slow->name) && slow->blocked_ns <= 0)
                return idle_.allocating.add(where_of(recording_, *slow), gap);
            if (slow->begin_ns < from + return_ns)
                return idle_.synchronising.add(where_of(recording_, *slow), gap);
        }
        if (many_small) return idle_.small_kernels.add(where_of(recording_, next), gap);
        idle_.launching.add(where_of(recording_, next), gap);
    }

    const Recording& recording_;
    SlowCalls slow_;
    Idle idle_;
};

void tell(std::vector<Finding>& findings, const Losses& losses, Finding finding) {
    losses.tell(finding);
    findings.push_back(std::move(finding));
}

}  // namespace

void find_idle(const Recording& recording, std::vector<Finding>& findings) {
    const Idle idle = IdleSearch(recording).search();
    tell(findings, idle.synchronising,
         {"synchronising_calls", "The host waited for the GPU, and then the GPU for the host",
          "While the host sits in such a call it hands over nothing, so the GPU runs dry when it "
          "returns. Ask for results later, or not at all: item(), .cpu(), printing a tensor and "
          "copies of pageable memory all wait.",
          0, 0, 8});
    tell(findings, idle.allocating,
         {"allocations", "The GPU was idle while memory was allocated or freed",
          "Each of these calls goes to the driver, and some wait for the whole device. Allocate "
          "before the loop, or let a pool keep the memory.",
          0, 0, 10});
    tell(findings, idle.small_kernels,
         {"small_kernels", "Many short kernels, each waiting for its launch",
          "These kernels take less time than the host needs to launch them. A CUDA graph launches "
          "them all at once; larger batches or fused kernels (torch.compile) make them fewer.",
          0, 0, 20});
    tell(findings, idle.launching,
         {"launch_gaps", "The GPU was idle until the host launched the next work",
          "The host was busy with its own work: Python, the framework, loading data. Hand over "
          "work further ahead, or do less of it between launches.",
          0, 0, 1});
    tell(findings, idle.unknown,
         {"unexplained_gaps", "The GPU was idle for another reason",
          "The next operation had been issued, and its cause says what it waited for, or why that "
          "is "
          "unknown.",
          0, 0, 22});
}

}  // namespace streamlab::imported
