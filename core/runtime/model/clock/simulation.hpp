// The model devices: a deterministic discrete-event simulation of streams, events and engines.
//
// The host program really runs. Each of its threads has a virtual clock, and the thread that is
// earliest in virtual time runs (hosts.hpp). It issues operations at that time. The devices lag
// behind and catch up whenever the difference could be noticed: at a query, a wait, or an access to
// memory that a device writes. So the devices' future events up to the host's clock have always
// been processed before the host sees anything. All devices share one clock and one queue of future
// events.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "model/clock/device.hpp"
#include "model/clock/graph_launch.hpp"
#include "model/costs/first_uses.hpp"
#include "model/memory/address_space.hpp"
#include "model/memory/copied_ranges.hpp"
#include "model/memory/managed_memory.hpp"
#include "model/operations/event_queue.hpp"
#include "model/operations/hosts.hpp"
#include "model/operations/object_pool.hpp"
#include "model/operations/observer.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/profile.hpp"
#include "model/operations/stream_order.hpp"
#include "trace/writer.hpp"

namespace streamlab::model {

// A device faulted: an illegal address. Everything after it fails (rule X2).
struct Fault {
    bool happened = false;
    Nanoseconds time_ns = 0;
    std::uint32_t operation = 0;
};

class Simulation {
public:
    // Simulates `device_count` identical GPUs.
    Simulation(const Profile& profile, AddressSpace& space, trace::Writer& writer,
               std::size_t device_count = 1);
    ~Simulation();
    Simulation(const Simulation&) = delete;
    Simulation& operator=(const Simulation&) = delete;

    const Profile& profile() const { return profile_; }
    // The host thread that runs, and all of them.
    Host& host() { return hosts_.current(); }
    Hosts& hosts() { return hosts_; }
    // The host's clock, including the cost of the memory that it has touched.
    Nanoseconds host_now() {
        Host& host = hosts_.current();
        if (host.touched_bytes >= bytes_of_a_ns_) count_touched(host);
        return host.clock_ns;
    }

    const std::vector<std::unique_ptr<Device>>& devices() const { return devices_; }
    Device& device(std::size_t number = 0) { return *devices_[number]; }
    Stream& create_stream(Device& device, bool non_blocking, std::int32_t priority,
                          bool per_thread = false);

    // Creates an operation of `stream`, issued now by call number `call`. Blocks the host first if
    // the stream's queue is full. The caller fills in the operation and then submits it.
    Operation& begin_operation(OperationKind kind, Stream& stream, std::uint32_t call);
    // Sets what a copy or memset moves.
    void set_transfer(Operation& operation, const Transfer& transfer);
    // Makes `waiter` start only after `earlier` is done. `earlier` may be done already; its end
    // then still bounds the start.
    void add_dependency(Operation& waiter, Operation& earlier, Cause cause);
    // Makes `waiter` start only after `earlier`, of the same hardware queue, has been handed to its
    // engine.
    void follow(Operation& waiter, Operation& earlier);
    // Makes the kernel start only after all blocks of `primary`, a kernel too, have triggered or
    // ended (S3). It is complete only after that is.
    void run_beside(Operation& kernel, Operation& primary);
    // Adds the dependencies that its stream and the legacy fence require (S1, D1), and enqueues it.
    void submit(Operation& operation);

    // Adds a node to `graph`, an operation that was begun and not yet submitted. The node comes
    // after `dependencies`, which are other nodes, or starts with the graph if there are none, and
    // a kernel may run beside `primaries`, which are other kernels.
    void add_node(Operation& graph, Operation& node, std::span<Operation* const> dependencies,
                  std::span<Operation* const> primaries = {});
    // The graph ends when all its leaves have ended: the nodes that no other node depends on.
    void add_leaf(Operation& graph, Operation& node);

    // For conditional nodes (graph_launch.hpp): an operation of a body, and the node that it is. It
    // comes after `dependencies`, which are nodes of the same round, or starts with the round.
    Operation& begin_body_operation(OperationKind kind, const Operation& conditional);
    void add_body_node(Operation& conditional, Operation& node,
                       std::span<Operation* const> dependencies, BodyPlace place);

    // For what a running kernel launches (own_launches.hpp): an operation, whose content
    // the caller sets, and the launch itself, by a thread whose time is `time_ns`.
    Operation& begin_child_operation(OperationKind kind, const Operation& parent);
    void launch_child(Operation& parent, Operation& child, LaunchedIn in, Nanoseconds time_ns);

    // Simulates the devices until `time_ns`, whatever the hosts do.
    void run_until(Nanoseconds time_ns);
    // To be called before the host does something that others could notice: the devices, and host
    // threads that are behind, catch up with it.
    void catch_up() {
        const Nanoseconds now = host_now();
        if (queue_.next_ns() <= now || hosts_.earliest_other_ns() < now) give_way();
    }
    // The same, with a tolerance: threads that run side by side switch only as often as they must
    // to see what the other does.
    void catch_up_roughly() {
        if (hosts_.earliest_other_ns() + rough_ns < host_now()) give_way();
    }
    // To be called when the host reads or changes memory that the device can access.
    void catch_up_for_memory() {
        if (memory_may_change()) catch_up_where_memory_may_change();
    }
    // Whether devices or other hosts have anything to do.
    bool memory_may_change() const {
        return outstanding_ > 0 || !queue_.empty() || hosts_.earliest_other_ns() != end_of_time;
    }
    // The host has read `value` at `address`, which others may change.
    void host_polls(std::uintptr_t address, std::uint64_t value);
    // To be called when a query of the host has found unfinished work.
    void host_asks_in_vain();
    // Blocks the host until the operation is done. Returns false if it never will be (a fault, a
    // deadlock).
    bool wait_for(Operation& operation);
    // Blocks the host until at most `limit` operations of the stream are pending.
    bool wait_for_room(Stream& stream, std::int64_t limit);
    // Blocks the host until another wakes it, by Hosts::wake, or until the deadline.
    enum class Waking : std::uint8_t { woken, timed_out, never };
    Waking wait_for_host(Nanoseconds deadline_ns);
    // The running host has ended: another one goes on.
    void leave();
    // Called when all hosts wait and nothing will end that. If it is not set, the waits return
    // instead.
    std::function<void()> on_deadlock;

    // A host function runs on a host thread of its own. It may not call the runtime (H2).
    bool in_host_function() { return host().runs_function; }
    // Starts that thread, with its clock at `now`. If it is not set, a host function takes no time.
    std::function<void(Operation&, Nanoseconds now)> on_host_function;
    void end_host_function(Operation& operation);

    // Can anything observe the progress of the kernel, which starts now, before it ends? Nothing
    // can if all hosts wait and nothing else is queued, since all other issued work then waits for
    // this kernel. Kernels that wait for room (`others_wait_for_room`) do observe it, because they
    // start in the room that its last blocks leave free.
    bool others_could_look(const Operation& kernel, bool others_wait_for_room) const {
        const KernelExecution& own = *kernel.kernel();
        const GridsBefore* const before = own.grids_before_if_any();
        if (own.launched_early > 0 || (before && before->unfinished > 0)) return true;
        const bool alone = outstanding_ == kernel.stream->pending;
        return !hosts_wait_ || !(alone || (queue_.empty() && !others_wait_for_room));
    }
    // Nothing but the devices goes on.
    bool hosts_wait() const { return hosts_wait_; }
    // True if nothing can happen unless a host goes on.
    bool is_idle() const { return queue_.empty() || is_stuck(); }

    // How many future events were queued so far. This measures the cost of a run, apart from its
    // kernels' threads.
    std::uint64_t future_events() const { return queue_.pushed(); }

    // The next step of a wave of this kernel will only poll memory that has not changed.
    void note_polling(const KernelExecution& kernel) {
        ++polling_waves_;
        polling_kernel_ = kernel.name();
    }
    // After wait_for() has returned false: the kernel that polls memory that nothing will change,
    // or null.
    const char* polling_kernel() const { return polling_waves_ ? polling_kernel_ : nullptr; }

    // Threads of this kernel wait for each other for ever (KernelNotes::stuck).
    void note_stuck(const KernelExecution& kernel) {
        if (!stuck_kernel_) stuck_kernel_ = &kernel;
    }
    const KernelExecution* stuck_kernel() const { return stuck_kernel_; }

    // A copy or memset that has the room on the multiprocessors that it needs.
    void begin_transfer(Operation& operation, Nanoseconds now);
    void complete(Operation& operation, Nanoseconds now);
    // All blocks of the kernel have ended: it is complete, unless a kernel beside which it ran is
    // not.
    void end_kernel(Operation& operation, Nanoseconds now);
    // All blocks of the kernel have triggered or ended, or it is known when they will.
    void note_trigger(Operation& kernel);
    void device_fault(Operation& operation, Nanoseconds now);
    const Fault& fault() const { return fault_; }
    bool has_fault() const { return fault_.happened; }

    void retain(Operation& operation) { ++operation.references; }
    void release(Operation& operation);

    // The time the host was blocked, and by what, since the last call of this function.
    using Blocked = model::Blocked;
    const Blocked& blocked() { return host().blocked; }
    Blocked take_blocked();

    // Writes the operations that are unfinished at the program's end to the trace, as they are.
    void write_unfinished();
    // To be called after that: simulates the remaining work for the observer alone. Copies move no
    // bytes, since the program's memory may be gone; host functions are not called; nothing is
    // written to the trace.
    void look_ahead();
    bool looks_ahead() const { return looks_ahead_; }

    // Null: there is no observer.
    Observer* observer = nullptr;
    // From here on.
    void observe(Observer* its_observer);

    // Called when a kernel has completed. Its output becomes visible at synchronisation.
    std::function<void(KernelExecution&)> on_kernel_done;
    AddressSpace& space() { return space_; }
    StreamOrder& stream_order() { return order_; }
    ManagedMemory& managed() { return managed_; }
    CopiedRanges& copied_pageable() { return copied_pageable_; }
    FirstUses& first_uses() { return first_uses_; }
    // Has something been issued that is not done?
    bool is_busy() const { return outstanding_ > 0; }
    // Notes the edges that the legacy stream's fence (D1) will add for the stream's next operation.
    void note_order_of_next(const Stream& stream);

private:
    static constexpr Nanoseconds rough_ns = 1000;

    void advance_transfers(Nanoseconds now) {
        for (const auto& device : devices_)
            if (device->transfers.any_in_flight()) device->transfers.advance(now);
    }
    void consider(Operation& waiter, const Operation& earlier, Cause cause);
    void put_fence(Operation& operation, Device& device);
    void complete_after(Operation& kernel, Operation& earlier);
    void consider_trigger(Operation& kernel, Operation& primary, Nanoseconds time_ns);
    void resolve(Operation& kernel, Operation& earlier);
    static bool leaves_primary(const Operation& operation);
    void note_primary(Operation& operation);
    Device* device_at(const Rows& rows) const;
    void count_touched(Host& host) const;
    void handle(const FutureEvent& future);
    void catch_up_where_memory_may_change();
    bool give_way();
    Host* next_host();
    void wake_waiting();
    bool wait_for_device();
    bool only_polls() const;
    bool is_stuck() const;
    static void count_done(Stream& stream) {
        if (--stream.pending == 0 && stream.hardware_queue >= 0)
            stream.device->hardware_queues.leave(stream);
    }
    void start(Operation& operation, Nanoseconds now);
    void note_dispatch(Operation& operation, Nanoseconds now);
    void hand_over(Operation& operation, Nanoseconds now);
    void start_graph(Operation& graph, Nanoseconds now);
    Operation& make_operation(OperationKind kind, Stream& stream, std::uint32_t call);
    static void assign_conditions(const GraphLaunch& graph);
    void start_conditional(Operation& conditional, Nanoseconds now);
    void read_condition(Operation& conditional, Nanoseconds now);
    void end_round(Operation& conditional, Nanoseconds now);
    void end_of_leaves(Operation& waiter, const Operation& last, Nanoseconds now);
    bool start_tail(Operation& parent, Nanoseconds now);
    void consider_completion(Operation& parent, Nanoseconds now);
    void end_child(Operation& parent, Nanoseconds now);
    void end_grid(Operation& operation, Nanoseconds now);
    void run_host_function(Operation& operation, Nanoseconds now);
    void finish_host_function(Operation& operation, Nanoseconds now);
    void write(const Operation& operation);
    static void block_until(Host& host, Nanoseconds time_ns, const Operation* cause);
    void call_last_host_functions(Nanoseconds now);
    void forget_everything();
    void add_edge(Operation& waiter, Operation& earlier, Cause cause, EdgeKind kind);
    void give_back(Edge& edge);
    void write_engines(std::uint8_t device);

    const Profile profile_;
    const std::uint64_t bytes_of_a_ns_;  // bytes that the host touches in a nanosecond, rounded up
    AddressSpace& space_;
    ManagedMemory managed_;
    CopiedRanges copied_pageable_;
    FirstUses first_uses_;
    trace::Writer& writer_;
    Hosts hosts_;
    EventQueue queue_;
    WaveResources wave_resources_;
    std::vector<std::unique_ptr<Device>> devices_;
    std::uint32_t stream_count_ = 0;
    StreamOrder order_;
    Fault fault_;
    bool hosts_wait_ = false;  // all hosts wait
    bool looks_ahead_ = false;
    std::int64_t outstanding_ = 0;
    Nanoseconds last_completion_ns_ = 0;
    std::size_t polling_waves_ = 0;  // in the queue
    std::size_t polls_in_vain_ = 0;  // polls processed with no other future event between them
    const char* polling_kernel_ = nullptr;
    const KernelExecution* stuck_kernel_ = nullptr;
    std::uint32_t last_operation_ = 0;
    ObjectPool<Operation> operations_;
    ObjectPool<Transfer> transfers_;
    ObjectPool<Edge> edges_;
};

}  // namespace streamlab::model
