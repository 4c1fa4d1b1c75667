// A device's idle time, by the host's activity at that time.
#include <map>
#include <string>
#include <utility>

#include "imported/finding_parts.hpp"
#include "imported/gaps.hpp"

namespace streamlab::imported {

namespace {

struct Idle {
    Losses waiting, after_host_wait, allocating, issuing_work, own_work, small_kernels, unknown;
};

Losses& losses_of(Idle& idle, const Gap& gap, GapPart kind) {
    switch (kind) {
    case GapPart::waiting:
        return idle.waiting;
    case GapPart::after_host_wait:
        return idle.after_host_wait;
    case GapPart::allocating:
        return idle.allocating;
    case GapPart::issuing_work:
        return gap.among_short_kernels ? idle.small_kernels : idle.issuing_work;
    case GapPart::own_work:
        return gap.among_short_kernels ? idle.small_kernels : idle.own_work;
    case GapPart::not_host_bound:
        break;
    }
    return idle.unknown;
}

// The location of the next operation for launches of short kernels and for host code without a
// preceding wait; otherwise the location of the call.
std::string where_of(const Recording& recording, const Gap& gap, const Gap::Part& part) {
    const trace::HostCall* const call = trace::find_call(recording.trace, part.call);
    const bool is_launch = gap.among_short_kernels && part.kind == GapPart::issuing_work;
    return call && !is_launch ? where_of(recording, *call) : where_of(recording, *gap.next);
}

// Parts of a gap with the same reason and location count as one occurrence.
void add(Idle& idle, const Recording& recording, const Gap& gap) {
    std::map<std::pair<Losses*, std::string>, Nanoseconds> lost;
    for (const Gap::Part& part : gap.parts)
        lost[{&losses_of(idle, gap, part.kind), where_of(recording, gap, part)}] += part.ns;
    for (const auto& [reason, ns] : lost)
        reason.first->add(reason.second, ns);
}

void tell(std::vector<Finding>& findings, const Losses& losses, Finding finding) {
    losses.tell(finding);
    findings.push_back(std::move(finding));
}

}  // namespace

void find_idle(const Recording& recording, std::vector<Finding>& findings) {
    Idle idle;
    for (const Gap& gap : gaps_of(recording))
        add(idle, recording, gap);
    tell(findings, idle.after_host_wait,
         {"work_after_a_wait",
          "The GPU was idle while the host worked, after it had waited for the GPU",
          "What the host did between this wait and the next launch could have run beside the GPU, "
          "had it "
          "not waited first. Ask for results later, or not at all: item(), .cpu(), printing a "
          "tensor "
          "and copies of pageable memory all wait.",
          0, 0, 8});
    tell(findings, idle.waiting,
         {"synchronising_calls", "The GPU was idle, and the host still in a call that waits for it",
          "The GPU had done all that it was given, and got nothing new before the call returned: "
          "that "
          "takes a while, and longer where the host waited for another GPU.",
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
    tell(findings, idle.issuing_work,
         {"launching_calls", "The GPU was idle while the host was in other calls of CUDA",
          "Each launch, copy or query takes the host some microseconds, and the first use of a "
          "kernel "
          "or a library much longer. Fewer and larger pieces, or a CUDA graph, need fewer calls.",
          0, 0, 20});
    tell(findings, idle.own_work,
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
