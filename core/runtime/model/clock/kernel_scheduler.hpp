// Scheduling of kernels on the multiprocessors: start of blocks (rules C1 and P1).
//
// Ready kernels wait in line, by priority. The first in line gets all resources it can use before
// the next one gets any; resident blocks are never preempted. Memsets and copies within the device
// wait in the same line until a multiprocessor has free resources for one of their blocks. They
// occupy none, since they are short.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "model/clock/memory_sharing.hpp"
#include "model/clock/operations.hpp"
#include "model/execution/wave.hpp"
#include "model/kernel/multiprocessors.hpp"
#include "model/operations/event_queue.hpp"
#include "model/operations/operation.hpp"

namespace streamlab::model {

struct KernelRates;

// Callbacks of the scheduler; the simulation implements them.
class KernelEvents {
public:
    KernelEvents() = default;
    virtual ~KernelEvents() = default;
    KernelEvents(const KernelEvents&) = delete;
    KernelEvents& operator=(const KernelEvents&) = delete;

    // True if anything can observe the progress of the kernel, which is starting, before its end.
    virtual bool is_observable(const Operation& kernel, bool others_need_resources) const = 0;
    virtual bool has_fault() const = 0;

    // Starts a copy or memset that has the resources it needs on the multiprocessors.
    virtual void begin_transfer(Operation& operation, Nanoseconds now) = 0;
    // Called if the next step of a wave of this kernel will only poll memory that has not changed.
    virtual void note_polling(const KernelExecution& kernel) = 0;
    // Called if threads of this kernel are deadlocked (KernelNotes::stuck).
    virtual void note_deadlock(const KernelExecution& kernel) = 0;
    // Called when all blocks of the kernel have triggered or ended, or the time at which they will
    // is known.
    virtual void note_trigger(Operation& kernel) = 0;
    // Called when all blocks of the kernel have ended.
    virtual void end_kernel(Operation& operation, Nanoseconds now) = 0;
    virtual void device_fault(Operation& operation, Nanoseconds now) = 0;
};

class KernelScheduler {
public:
    KernelScheduler(KernelEvents& events, Operations& operations, const Profile& profile,
                    EventQueue& queue, WaveResources& resources);

    // Adds a kernel, or a transfer that needs multiprocessor resources.
    void add(Operation& operation, Nanoseconds now);
    void step(Wave& wave, Nanoseconds now);
    void finish(Wave& wave, Nanoseconds now);
    // Called when the grids with which the kernel overlapped have ended: resumes its waiting
    // threads.
    void release(KernelExecution& kernel);
    void drop_all();

    const Multiprocessors& multiprocessors() const { return multiprocessors_; }

private:
    void start_waves(Nanoseconds now, const Operation* releasing_operation);
    bool start_transfer(Operation& operation, Nanoseconds now,
                        const Operation* releasing_operation);
    void note_waiting(std::size_t first);
    bool start_wave(Operation& operation, Nanoseconds now, const Operation* releasing_operation);
    void end_blocks(Wave& wave, Nanoseconds now);
    static void count_triggered_blocks(Wave& wave);
    void queue_step(Wave& wave, Nanoseconds time_ns, bool polls);
    void add_start_of_kernel(Wave& wave, std::vector<BlockRun>& runs,
                             const KernelRates& rates) const;
    static void round_ends(KernelExecution& kernel, std::vector<BlockRun>& runs);

    KernelEvents& events_;
    Operations& operations_;
    const Profile& profile_;
    EventQueue& queue_;
    Multiprocessors multiprocessors_;
    MemorySharing memory_;
    WaveResources& resources_;
    std::vector<Operation*> line_;  // ready, with blocks left to start
    std::int64_t resident_grids_ = 0;
};

}  // namespace streamlab::model
