// Times of kernels that are none: a host thread reads a clock, launches a kernel and reads the
// clock again without having waited for the kernel (H1).
//
// Only readings at different places count, as a loop may read the clock for other reasons. If
// another reading follows without a launch in between, the second one may have been for a time
// limit, or the program measures the launch and the kernel: nothing is reported.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "cudart/observe/found/findings.hpp"
#include "cudart/observe/order/pasts.hpp"

namespace streamlab::cudart {

class ClockReads {
public:
    ClockReads(Runtime& runtime, Findings& findings, const Pasts& pasts)
        : runtime_(runtime), findings_(findings), pasts_(pasts) {}

    // Called when the running host thread has issued a kernel or a graph.
    void issued(const model::Operation& operation);
    // Called when the running host thread reads a clock.
    void read(const void* site);
    // Reports what no later reading has excused.
    void finish();

private:
    struct Launch {
        std::uint32_t operation = 0, call = 0;
        hazard::Past past;
    };
    struct Thread {
        const void* last = nullptr;    // the last reading
        std::optional<Launch> launch;  // since then
        // A reading that followed a launch without a wait.
        std::optional<Launch> unwaited;
        const void* unwaited_site = nullptr;
        std::uint32_t call_before = 0;  // the last call before that reading
    };
    void report(std::uint32_t thread, const Thread& of);

    Runtime& runtime_;
    Findings& findings_;
    const Pasts& pasts_;
    std::map<std::uint32_t, Thread> threads_;
};

}  // namespace streamlab::cudart
