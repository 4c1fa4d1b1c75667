// The model devices: a deterministic discrete-event simulation of streams, events and engines.
//
// The host program runs for real and has a virtual clock. It hands operations over at that time;
// the devices lag behind and catch up whenever somebody could notice: a query, a wait, a look at
// memory that a device writes. So the devices' events up to the host's clock have always happened
// before the host sees anything. All devices share one clock and one queue of events.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "model/address_space.hpp"
#include "model/device.hpp"
#include "model/event_queue.hpp"
#include "model/operation.hpp"
#include "model/profile.hpp"
#include "model/stream_order.hpp"
#include "trace/writer.hpp"

namespace streamlab::model {

// The host thread that runs, in virtual time.
struct Host {
    Nanoseconds clock_ns = 0;
    std::uint64_t touched_bytes = 0;  // loads and stores that are not in the clock yet
    bool blocked = false;             // it waits for the device
};

// A device faulted: an illegal address. Everything after it fails (rule X2).
struct Fault {
    bool happened = false;
    Nanoseconds time_ns = 0;
    std::uint32_t operation = 0;
};

class Simulation {
public:
    // `device_count` GPUs that are alike.
    Simulation(const Profile& profile, AddressSpace& space, trace::Writer& writer,
               std::size_t device_count = 1);
    ~Simulation();
    Simulation(const Simulation&) = delete;
    Simulation& operator=(const Simulation&) = delete;

    const Profile& profile() const { return profile_; }
    Host& host() { return host_; }
    // The clock with all that the host has touched.
    Nanoseconds host_now();

    const std::vector<std::unique_ptr<Device>>& devices() const { return devices_; }
    Device& device(std::size_t number = 0) { return *devices_[number]; }
    Stream& create_stream(Device& device, bool non_blocking, std::int32_t priority);

    // A new operation of `stream`, handed over now by call number `call`. Blocks the host first
    // where the stream's queue is full. The caller fills it in and then submits it.
    Operation& begin_operation(OperationKind kind, Stream& stream, std::uint32_t call);
    // `waiter` may not start before `earlier` is done (also where it is done already).
    void add_dependency(Operation& waiter, Operation& earlier, Cause cause);
    // `waiter` may not start before `earlier`, of the same hardware queue, is handed to its engine.
    void follow(Operation& waiter, Operation& earlier);
    // Adds what its stream and the legacy fence demand (S1, D1), and lets it go.
    void submit(Operation& operation);

    // Lets the device catch up with `time_ns`, or with the host.
    void run_until(Nanoseconds time_ns);
    void catch_up() {
        if (in_host_function_) return;  // the device has come this far, and no further
        if (queue_.next_ns() <= host_now()) run_until(host_.clock_ns);
    }
    // The host looks at, or changes, memory that the device can reach.
    void catch_up_for_memory() {
        catch_up();
        advance_transfers(host_.clock_ns);
    }
    // Blocks the host until the operation is done. False: it never will be (a fault, a deadlock).
    bool wait_for(Operation& operation);
    // Blocks the host until fewer than `limit` operations of the stream are pending.
    bool wait_for_room(Stream& stream, std::int64_t limit);
    // A host function runs: on a thread of its own, as it were, with the host's clock set to when
    // it started. It may not call the runtime (H2).
    bool in_host_function() const { return in_host_function_; }
    bool others_could_look(const Operation& kernel) const {
        return !(host_.blocked && outstanding_ == kernel.stream->pending);
    }

    // A wave of this kernel will only look again at memory that has not changed.
    void note_polling(const KernelExecution& kernel) {
        ++polling_waves_;
        polling_kernel_ = kernel.name();
    }
    // Where wait_for() returned false: the kernel that waits for memory nobody will change, or
    // null.
    const char* polling_kernel() const { return polling_waves_ ? polling_kernel_ : nullptr; }

    // Threads of this kernel wait for each other (KernelExecution::stuck).
    void note_stuck(const KernelExecution& kernel) {
        if (!stuck_kernel_) stuck_kernel_ = &kernel;
    }
    const KernelExecution* stuck_kernel() const { return stuck_kernel_; }

    void complete(Operation& operation, Nanoseconds now);
    void device_fault(Operation& operation, Nanoseconds now);
    const Fault& fault() const { return fault_; }
    bool has_fault() const { return fault_.happened; }

    void retain(Operation& operation) { ++operation.references; }
    void release(Operation& operation);

    // The time the host was blocked, and by what, since the last call of this function.
    struct Blocked {
        Nanoseconds ns = 0;
        std::uint32_t operation = 0;
        std::uint32_t stream = 0;  // of that operation
    };
    const Blocked& blocked() const { return blocked_; }
    Blocked take_blocked();

    // What the program's end finds unfinished goes into the trace as it is.
    void write_unfinished();

    // Kernel output becomes visible at synchronisation; whoever prints it is called at completion.
    std::function<void(KernelExecution&)> on_kernel_done;
    AddressSpace& space() { return space_; }
    StreamOrder& stream_order() { return order_; }
    // Notes what the legacy stream's fence (D1) will put before the stream's next operation.
    void note_order_of_next(const Stream& stream);

private:
    void advance_transfers(Nanoseconds now) {
        for (const auto& device : devices_)
            if (device->transfers.any_in_flight()) device->transfers.advance(now);
    }
    void consider(Operation& waiter, const Operation& earlier, Cause cause);
    void link(Operation& operation);
    void unlink(Operation& operation);
    void handle(const Happening& happening);
    template <class Condition>
    bool run_until_true(Condition condition);
    bool only_polls() const;
    bool is_stuck() const;
    void start(Operation& operation, Nanoseconds now);
    void note_dispatch(Operation& operation, Nanoseconds now);
    void hand_over(Operation& operation, Nanoseconds now);
    void run_host_function(Operation& operation, Nanoseconds now);
    void write(const Operation& operation);
    Nanoseconds gap(const Operation& earlier, const Operation& later) const;
    void block_until(Nanoseconds time_ns, const Operation* cause);
    void forget_everything();
    Edge* new_edge(Operation& waiter, Cause cause, Edge* next);

    const Profile profile_;
    AddressSpace& space_;
    trace::Writer& writer_;
    Host host_;
    EventQueue queue_;
    WaveResources wave_resources_;
    std::vector<std::unique_ptr<Device>> devices_;
    std::uint32_t stream_count_ = 0;
    StreamOrder order_;
    Fault fault_;
    Blocked blocked_;
    bool in_host_function_ = false;
    std::int64_t outstanding_ = 0;
    Nanoseconds last_completion_ns_ = 0;
    std::size_t polling_waves_ = 0;  // in the queue
    std::size_t polls_in_vain_ = 0;  // handled in a row, with nothing else happening
    const char* polling_kernel_ = nullptr;
    const KernelExecution* stuck_kernel_ = nullptr;
    std::uint32_t last_operation_ = 0;
    Operation* first_outstanding_ = nullptr;
    Operation* last_outstanding_ = nullptr;
    std::vector<Operation*> spare_operations_;
    Edge* spare_edges_ = nullptr;
};

}  // namespace streamlab::model
