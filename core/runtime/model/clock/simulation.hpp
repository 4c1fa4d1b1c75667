// The model devices: a deterministic discrete-event simulation of streams, events and engines.
//
// The host program is executed, not simulated. Each of its threads has a virtual clock, and the
// thread that is earliest in virtual time runs (hosts.hpp). It issues operations at that time. The
// devices lag behind and catch up whenever the difference could be observed: at a query, a wait, or
// an access to memory that a device writes. So the devices' future events up to the host's clock
// are always processed before the host observes anything. All devices share one clock and one queue
// of future events.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "model/clock/child_launches.hpp"
#include "model/clock/device.hpp"
#include "model/clock/graph_launches.hpp"
#include "model/clock/operation_writer.hpp"
#include "model/clock/operations.hpp"
#include "model/clock/programmatic_launches.hpp"
#include "model/costs/first_uses.hpp"
#include "model/memory/address_space.hpp"
#include "model/memory/copied_ranges.hpp"
#include "model/memory/managed_memory.hpp"
#include "model/operations/event_queue.hpp"
#include "model/operations/hosts.hpp"
#include "model/operations/observer.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/profile.hpp"
#include "trace/writer.hpp"

namespace streamlab::model {

// Device fault: an illegal address. All later calls fail (rule X2).
struct Fault {
    bool happened = false;
    Nanoseconds time_ns = 0;
    std::uint32_t operation = 0;
};

class Simulation final : public KernelEvents, public Completion {
public:
    // Simulates `device_count` identical GPUs.
    Simulation(const Profile& profile, AddressSpace& space, trace::Writer& writer,
               std::size_t device_count = 1);
    ~Simulation() override;

    const Profile& profile() const { return profile_; }
    // The running host thread, and all host threads.
    Host& host() { return hosts_.current(); }
    Hosts& hosts() { return hosts_; }
    // The host's clock, including the cost of its memory accesses.
    Nanoseconds host_now() {
        Host& host = hosts_.current();
        if (host.touched_bytes >= bytes_per_ns_) count_accessed(host);
        return host.clock_ns;
    }

    const std::vector<std::unique_ptr<Device>>& devices() const { return devices_; }
    Device& device(std::size_t number = 0) { return *devices_[number]; }
    Stream& create_stream(Device& device, bool non_blocking, std::int32_t priority,
                          bool per_thread = false);

    // Creates an operation of `stream`, issued by call number `call`. Blocks the host first if the
    // stream's queue is full. The caller fills in the operation and then submits it.
    Operation& begin_operation(OperationKind kind, Stream& stream, std::uint32_t call);
    // Sets the data of a copy or memset.
    void set_transfer(Operation& operation, const Transfer& transfer) {
        operations_.set_transfer(operation, transfer);
    }
    // Makes `waiter` start only after `earlier` is done. If it is done already, its end still
    // bounds the start.
    void add_dependency(Operation& waiter, Operation& earlier, Cause cause) {
        operations_.add_dependency(waiter, earlier, cause);
    }
    // Adds the dependencies of its stream and the legacy fence (S1, D1), and enqueues the
    // operation.
    void submit(Operation& operation);

    // Nodes of graphs and of bodies (graph_launches.hpp), and launches by kernels
    // (child_launches.hpp).
    void add_node(Operation& graph, Operation& node, std::span<Operation* const> dependencies,
                  std::span<Operation* const> primaries = {}) {
        graph_launches_.add_node(graph, node, dependencies, primaries);
    }
    static void add_leaf(Operation& graph, Operation& node) {
        GraphLaunches::add_leaf(graph, node);
    }
    Operation& begin_body_operation(OperationKind kind, const Operation& conditional) {
        return graph_launches_.begin_body_operation(kind, conditional, host_now());
    }
    void add_body_node(Operation& conditional, Operation& node,
                       std::span<Operation* const> dependencies, BodyPlace place) {
        graph_launches_.add_body_node(conditional, node, dependencies, place);
    }
    Operation& begin_child_operation(OperationKind kind, const Operation& parent) {
        return child_launches_.begin(kind, parent, host_now());
    }
    void launch_child(Operation& parent, Operation& child, LaunchOrder in, Nanoseconds time_ns) {
        child_launches_.launch(parent, child, in, time_ns);
    }

    // Simulates the devices until `time_ns`, independently of the hosts.
    void run_until(Nanoseconds time_ns);
    // Must be called before the host does something that others could observe: the devices, and
    // host threads with earlier clocks, catch up with it.
    void catch_up() {
        const Nanoseconds now = host_now();
        if (queue_.next_ns() <= now || hosts_.earliest_other_ns() < now) yield_to_earlier();
    }
    // catch_up() with a tolerance: concurrent threads switch only as often as necessary to observe
    // each other.
    void catch_up_with_tolerance() {
        if (hosts_.earliest_other_ns() + rough_ns < host_now()) yield_to_earlier();
    }
    // Must be called when the host reads or changes memory that the device can access.
    void catch_up_for_memory() {
        if (memory_may_change()) catch_up_where_memory_may_change();
    }
    // True if devices or other hosts have pending work.
    bool memory_may_change() const {
        return operations_.outstanding() > 0 || !queue_.empty() ||
               hosts_.earliest_other_ns() != end_of_time;
    }
    // Called when the host has read `value` at `address`, which others may change.
    void on_host_poll(std::uintptr_t address, std::uint64_t value);
    // Must be called when a query of the host has found unfinished work.
    void note_unfinished_query();
    // Blocks the host until the operation is done. Returns false if it never will be (a fault, a
    // deadlock).
    bool wait_for(Operation& operation);
    // Blocks the host until at most `limit` operations of the stream are pending.
    bool wait_for_queue_space(Stream& stream, std::int64_t limit);
    // Blocks the host until another one calls Hosts::wake for it, or until the deadline.
    enum class Waking : std::uint8_t { woken, timed_out, never };
    Waking wait_for_host(Nanoseconds deadline_ns);
    // Called when the running host has ended: switches to another one.
    void end_host();
    // Called when all hosts are deadlocked. If not set, the waits return instead.
    std::function<void()> on_deadlock;

    // A host function runs on a separate host thread. It may not call the runtime (H2).
    bool in_host_function() { return host().runs_function; }
    // Starts that thread with its clock at `now`. If not set, a host function takes no time.
    std::function<void(Operation&, Nanoseconds now)> on_host_function;
    void end_host_function(Operation& operation);

    // True if anything can observe the progress of the kernel, which is starting, before its end.
    // Nothing can if all hosts wait and nothing else is queued, since all other issued work then
    // waits for this kernel. Kernels waiting for resources (`others_need_resources`) do observe it,
    // because they start with the resources that its last blocks leave free.
    bool is_observable(const Operation& kernel, bool others_need_resources) const override {
        const KernelExecution& own = *kernel.kernel();
        const EarlierGrids* const before = own.earlier_grids_if_any();
        if (own.early_dependents > 0 || (before && before->unfinished > 0)) return true;
        const bool alone = operations_.outstanding() == kernel.stream->pending;
        return !all_hosts_are_waiting_ || !(alone || (queue_.empty() && !others_need_resources));
    }
    // True if all host threads wait.
    bool all_hosts_are_waiting() const { return all_hosts_are_waiting_; }
    // True if nothing can happen until a host resumes.
    bool is_idle() const { return queue_.empty() || polls_forever(); }

    // Number of future events queued so far: the cost of a run, apart from its kernels' threads.
    std::uint64_t future_events() const { return queue_.pushed(); }

    // Called if the next step of a wave of this kernel will only poll memory that has not changed.
    void note_polling(const KernelExecution& kernel) override {
        ++polling_waves_;
        polling_kernel_ = kernel.name();
    }
    // After wait_for() has returned false: the kernel that polls memory which nothing will change,
    // or null.
    const char* polling_kernel() const { return polling_waves_ ? polling_kernel_ : nullptr; }

    // Called if threads of this kernel are deadlocked (KernelNotes::stuck).
    void note_deadlock(const KernelExecution& kernel) override {
        if (!deadlocked_kernel_) deadlocked_kernel_ = &kernel;
    }
    const KernelExecution* deadlocked_kernel() const { return deadlocked_kernel_; }

    // Starts a copy or memset that has the resources it needs on the multiprocessors.
    void begin_transfer(Operation& operation, Nanoseconds now) override;
    void complete(Operation& operation, Nanoseconds now) override;
    // Called when all blocks of the kernel have ended: it is complete, unless a kernel with which
    // it overlapped is not.
    void end_kernel(Operation& operation, Nanoseconds now) override {
        child_launches_.end_kernel(operation, now);
    }
    // Called when all blocks of the kernel have triggered or ended, or the time at which they will
    // is known.
    void note_trigger(Operation& kernel) override { programmatic_launches_.note_trigger(kernel); }
    void device_fault(Operation& operation, Nanoseconds now) override;
    const Fault& fault() const { return fault_; }
    bool has_fault() const override { return fault_.happened; }

    static void retain(Operation& operation) { Operations::retain(operation); }
    void release(Operation& operation) { operations_.release(operation); }

    // Time that the host was blocked, and the cause, since the last call to take_blocked().
    using Blocked = model::Blocked;
    const Blocked& blocked() { return host().blocked; }
    Blocked take_blocked();

    // Writes the unfinished operations to the trace at the program's end.
    void write_unfinished();
    // Must be called after write_unfinished(): simulates the remaining work for the observer alone.
    // Copies move no bytes, since the program's memory may have been freed; host functions are not
    // called; nothing is written to the trace.
    void look_ahead();
    bool looks_ahead() const { return looks_ahead_; }

    void observe(Observer* its_observer);

    // Called when a kernel has completed. Its output becomes visible at synchronisation.
    std::function<void(KernelExecution&)> on_kernel_done;
    AddressSpace& space() { return space_; }
    StreamOrder& stream_order() { return operations_.order(); }
    ManagedMemory& managed() { return managed_; }
    CopiedRanges& copied_pageable() { return copied_pageable_; }
    FirstUses& first_uses() { return first_uses_; }
    // True if issued operations are not done.
    bool is_busy() const { return operations_.outstanding() > 0; }
    // Records the edges that the legacy stream's fence (D1) will add for the stream's next
    // operation.
    void note_order_of_next(const Stream& stream);

private:
    static constexpr Nanoseconds rough_ns = 1000;

    void advance_transfers(Nanoseconds now) {
        for (const auto& device : devices_)
            if (device->transfers.any_in_flight()) device->transfers.advance(now);
    }
    void put_fence(Operation& operation, Device& device);
    Device* device_at(const Rows& rows) const;
    void count_accessed(Host& host) const;
    void handle(const FutureEvent& future);
    void catch_up_where_memory_may_change();
    bool yield_to_earlier();
    Host* next_host();
    void wake_waiting();
    bool wait_for_device();
    bool all_waves_poll() const;
    bool polls_forever() const;
    static void count_done(Stream& stream) {
        if (--stream.pending == 0 && stream.hardware_queue >= 0)
            stream.device->hardware_queues.leave(stream);
    }
    void start(Operation& operation, Nanoseconds now);
    void hand_over(Operation& operation, Nanoseconds now);
    void run_host_function(Operation& operation, Nanoseconds now);
    void finish_host_function(Operation& operation, Nanoseconds now);
    void write(const Operation& operation);
    static void block_until(Host& host, Nanoseconds time_ns, const Operation* cause);
    void call_host_functions_after_fault(Nanoseconds now);
    void forget_everything();

    const Profile profile_;
    const std::uint64_t bytes_per_ns_;  // accessed by the host in 1 ns, rounded up
    AddressSpace& space_;
    ManagedMemory managed_;
    CopiedRanges copied_pageable_;
    FirstUses first_uses_;
    trace::Writer& writer_;
    Hosts hosts_;
    EventQueue queue_;
    OperationWriter operation_writer_;
    Operations operations_;
    ProgrammaticLaunches programmatic_launches_;
    ChildLaunches child_launches_;
    GraphLaunches graph_launches_;
    WaveResources wave_resources_;
    std::vector<std::unique_ptr<Device>> devices_;
    std::uint32_t stream_count_ = 0;
    Fault fault_;
    bool all_hosts_are_waiting_ = false;
    bool looks_ahead_ = false;
    Nanoseconds last_completion_ns_ = 0;
    std::size_t polling_waves_ = 0;  // in the queue
    std::size_t unsuccessful_polls_ =
        0;  // consecutive polls, with no other future event in between
    const char* polling_kernel_ = nullptr;
    const KernelExecution* deadlocked_kernel_ = nullptr;
};

}  // namespace streamlab::model
