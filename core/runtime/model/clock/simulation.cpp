#include "model/clock/simulation.hpp"

#include <algorithm>
#include <cstdlib>

#include "model/costs/transfer_cost.hpp"

namespace streamlab::model {

namespace {

KernelScheduler& scheduler_of(Wave& wave) {
    return wave.kernel().operation->stream->device->kernels;
}

}  // namespace

Simulation::Simulation(const Profile& profile, AddressSpace& space, trace::Writer& writer,
                       std::size_t device_count)
    : profile_(profile),
      bytes_per_ns_(static_cast<std::uint64_t>(profile.host_bytes_per_us + 999) / 1000),
      space_(space), managed_(space), first_uses_(profile_), writer_(writer),
      operation_writer_(writer, profile_), operations_(profile_, queue_),
      programmatic_launches_(profile_, operations_, *this),
      child_launches_(profile_, queue_, operations_, programmatic_launches_),
      graph_launches_(profile_, queue_, operations_, programmatic_launches_, *this),
      wave_resources_(space, profile_) {
    for (std::uint8_t number = 0; number < device_count; ++number) {
        operation_writer_.write_engines(number);
        devices_.push_back(std::make_unique<Device>(number, *this, operations_, managed_, profile_,
                                                    queue_, wave_resources_));
    }
    for (const auto& device : devices_)
        create_stream(*device, false, 0);
}

Simulation::~Simulation() = default;

void Simulation::observe(Observer* its_observer) {
    operations_.observer = its_observer;
    for (const auto& device : devices_)
        device->transfers.observer = its_observer;
}

// The first stream of a device is its legacy default stream.
Stream& Simulation::create_stream(Device& device, bool non_blocking, std::int32_t priority,
                                  bool per_thread) {
    auto stream = std::make_unique<Stream>();
    stream->id = stream_count_++;
    stream->device = &device;
    stream->legacy = device.streams.empty();
    stream->non_blocking = non_blocking;
    stream->priority = std::clamp(priority, static_cast<std::int32_t>(profile_.highest_priority),
                                  static_cast<std::int32_t>(profile_.lowest_priority));
    trace::StreamRecord record{};
    record.device = device.number;
    record.non_blocking = non_blocking;
    record.default_stream = stream->legacy;
    record.id = stream->id;
    record.priority = stream->priority;
    record.per_thread = per_thread;
    writer_.append(record);
    device.streams.push_back(std::move(stream));
    return *device.streams.back();
}

void Simulation::run_until(Nanoseconds time_ns) {
    while (queue_.next_ns() <= time_ns) {
        handle(queue_.pop());
        wake_waiting();
    }
}

void Simulation::look_ahead() {
    // Limit the number of future events: a kernel that waits for the host would never end.
    constexpr std::uint64_t enough = 200'000;
    looks_ahead_ = true;
    on_kernel_done = nullptr;
    for (const auto& device : devices_)
        device->transfers.moves_bytes = false;
    const std::uint64_t most =
        future_events() + enough + 8 * static_cast<std::uint64_t>(operations_.outstanding());
    while (!queue_.empty() && future_events() < most && !fault_.happened && !polls_forever())
        handle(queue_.pop());
}

void Simulation::handle(const FutureEvent& future) {
    if (future.kind != FutureEventKind::wave_polls)
        unsuccessful_polls_ = polling_loops.unsuccessful_reads = 0;
    polling_loops.alone = false;
    switch (future.kind) {
    case FutureEventKind::operation_ready:
        start(*static_cast<Operation*>(future.subject), future.time_ns);
        break;
    case FutureEventKind::transfer_done: {
        auto& operation = *static_cast<Operation*>(future.subject);
        if (devices_[operation.engine_device]->transfers.finish(operation, future))
            complete(operation, future.time_ns);
        break;
    }
    case FutureEventKind::condition_read:
        graph_launches_.read_condition(*static_cast<Operation*>(future.subject), future.time_ns);
        break;
    case FutureEventKind::grid_complete:
        programmatic_launches_.end_grid(*static_cast<Operation*>(future.subject), future.time_ns);
        break;
    case FutureEventKind::host_function_done:
        finish_host_function(*static_cast<Operation*>(future.subject), future.time_ns);
        break;
    // Advance transfers in flight before a kernel reads or changes memory.
    case FutureEventKind::wave_polls:
        --polling_waves_;
        polling_loops.alone = all_hosts_are_waiting_ && all_waves_poll();
        ++unsuccessful_polls_;
        [[fallthrough]];
    case FutureEventKind::wave_step:
        advance_transfers(future.time_ns);
        scheduler_of(*static_cast<Wave*>(future.subject))
            .step(*static_cast<Wave*>(future.subject), future.time_ns);
        break;
    case FutureEventKind::wave_done:
        advance_transfers(future.time_ns);
        scheduler_of(*static_cast<Wave*>(future.subject))
            .finish(*static_cast<Wave*>(future.subject), future.time_ns);
        break;
    }
}

void Simulation::start(Operation& operation, Nanoseconds now) {
    operation.dispatched = true;
    if (operation.in_body && operations_.observer)
        operations_.observer->on_body_node_start(operation);
    if (operation.followed) operations_.note_dispatch(operation, now);
    const bool one_at_a_time = profile_.copy_engines == 0 && operation.engine != EngineId::none;
    if (!one_at_a_time || operation.stream->device->turnstile.enter(operation))
        hand_over(operation, now);
}

void Simulation::hand_over(Operation& operation, Nanoseconds now) {
    switch (operation.kind) {
    case OperationKind::kernel:
        advance_transfers(now);
        operation.stream->device->kernels.add(operation, now);
        break;
    case OperationKind::copy_h2d:
    case OperationKind::copy_d2h:
    case OperationKind::copy_d2d:
    case OperationKind::copy_h2h:
    case OperationKind::copy_peer:
    case OperationKind::memset:
        if (operations_.observer) operations_.observer->starts(operation);
        if (operation.transfer()->needs_sm_resources)
            operation.stream->device->kernels.add(operation, now);
        else
            begin_transfer(operation, now);
        break;
    case OperationKind::host_function:
        run_host_function(operation, now);
        break;
    case OperationKind::graph:
        graph_launches_.start_graph(operation, now);
        break;
    case OperationKind::conditional:
        graph_launches_.start_conditional(operation, now);
        break;
    case OperationKind::allocation:
    case OperationKind::deallocation:
        if (operations_.observer) operations_.observer->starts(operation);
        [[fallthrough]];
    default:
        operation.start_ns = now;
        complete(operation, now);
        break;
    }
}

void Simulation::begin_transfer(Operation& operation, Nanoseconds now) {
    if (operation.engine == EngineId::none && needs_copy_engine_after_wait(profile_, operation))
        operation.engine = EngineId::h2d;
    devices_[operation.engine_device]->transfers.add(operation, now);
}

void Simulation::run_host_function(Operation& operation, Nanoseconds now) {
    Device& device = *operation.stream->device;
    if (device.running_function) {
        device.waiting_functions.push_back(&operation);
        return;
    }
    device.running_function = &operation;
    advance_transfers(now);
    operation.started = true;
    operation.start_ns = now;
    if (looks_ahead_) {
        queue_.push(now, FutureEventKind::host_function_done, &operation);
        return;
    }
    if (on_host_function) {
        on_host_function(operation, now);
        return;
    }
    const HostFunction& called = *operation.host_function();
    called.function(called.argument);
    queue_.push(now, FutureEventKind::host_function_done, &operation);
}

void Simulation::end_host_function(Operation& operation) {
    if (fault_.happened) return;  // nothing waits for it after a fault (X2)
    queue_.push(host_now(), FutureEventKind::host_function_done, &operation);
}

void Simulation::finish_host_function(Operation& operation, Nanoseconds now) {
    Device& device = *operation.stream->device;
    device.running_function = nullptr;
    const std::uint32_t id = operation.id;
    complete(operation, now);
    if (device.waiting_functions.empty()) return;
    Operation& next = *device.waiting_functions.front();
    device.waiting_functions.pop_front();
    next.cause = Cause::host_function;
    next.cause_operation = id;
    run_host_function(next, now);
}

void Simulation::complete(Operation& operation, Nanoseconds now) {
    operation.done = true;
    operations_.count_done(operation);
    operation.end_ns = last_completion_ns_ = now;
    if (!operation.in_graph && !operation.is_child) count_done(*operation.stream);
    KernelExecution* const kernel = operation.kernel();
    if (kernel && on_kernel_done) on_kernel_done(*kernel);
    write(operation);
    for (Edge* edge = operation.waiters; edge;) {
        Operation& waiter = *edge->waiter;
        Edge* const next = edge->next;
        const Cause cause = edge->cause;
        const EdgeKind kind = edge->kind;
        operations_.give_back(*edge);
        if (kind == EdgeKind::completion) {
            programmatic_launches_.resolve(waiter, operation);
            edge = next;
            continue;
        }
        if (kind == EdgeKind::child) {
            child_launches_.end_child(waiter, now);
            edge = next;
            continue;
        }
        --waiter.waits_for;
        if (waiter.started) {  // the waiter is a graph or a conditional node, and this is a leaf
            if (waiter.waits_for == 0) graph_launches_.on_leaves_end(waiter, operation, now);
        } else {
            if (kind == EdgeKind::trigger)
                programmatic_launches_.note_primary_trigger(waiter, operation, now);
            else
                operations_.consider(waiter, operation, cause);
            if (waiter.waits_for == 0) {
                queue_.push(waiter.ready_ns, FutureEventKind::operation_ready, &waiter);
                // Prefetch: the waiter starts soon, and its completion walks this list.
                __builtin_prefetch(&waiter.content);
                __builtin_prefetch(waiter.waiters);
            }
        }
        edge = next;
    }
    operation.waiters = nullptr;
    if (Operation* instance = operation.instance()) {
        operation.content = std::monostate{};
        release(*instance);
    }
    if (profile_.copy_engines == 0) {
        if (Operation* next = operation.stream->device->turnstile.leave(operation)) {
            next->cause = Cause::engine_busy;
            next->cause_operation = operation.id;
            hand_over(*next, now);
        }
    }
    release(operation);
}

// If the hosts are blocked and all waves only poll, nothing is left that could change the polled
// memory. Each wave gets a few more polls, since one may have changed memory for which another
// waits.
bool Simulation::all_waves_poll() const {
    return queue_.size() == polling_waves_ && unsuccessful_polls_ > 4 * polling_waves_;
}

// A loop that does end may also read one address many times, so the limit is high.
bool Simulation::polls_forever() const {
    constexpr std::uint64_t max_unsuccessful_reads = 2'000'000;
    return all_waves_poll() && polling_loops.unsuccessful_reads > max_unsuccessful_reads;
}

void Simulation::device_fault(Operation& operation, Nanoseconds now) {
    fault_ = {true, now, operation.id};
    operation.end_ns = now;
    if (!looks_ahead_) call_host_functions_after_fault(now);
    write_unfinished();
    forget_everything();
}

// Calls the host functions that receive the error (H2), in issue order.
void Simulation::call_host_functions_after_fault(Nanoseconds now) {
    std::vector<Operation*> last;
    operations_.for_each([&](Operation& operation) {
        const HostFunction* called = operation.host_function();
        if (operation.outstanding && called && called->runs_after_fault && !operation.started)
            last.push_back(&operation);
    });
    std::sort(last.begin(), last.end(),
              [](const Operation* a, const Operation* b) { return a->id < b->id; });
    for (Operation* operation : last) {
        operation->started = true;
        operation->start_ns = operation->end_ns = now;
        operation->host_function()->function(operation->host_function()->argument);
    }
}

void Simulation::forget_everything() {
    queue_.clear();
    polling_waves_ = 0;
    for (const auto& device : devices_)
        device->drop_all();
    operations_.forget_outstanding();
    // The operations themselves stay in memory: events still refer to them, and the process ends
    // soon.
}

void Simulation::write(const Operation& operation) {
    if (!looks_ahead_)
        operation_writer_.write(operation, devices_[operation.device]->multiprocessors());
}

// Writes in no particular order and allocates no memory, because the program may have crashed.
void Simulation::write_unfinished() {
    operations_.for_each([this](Operation& operation) {
        if (operation.outstanding) write(operation);
        operation.outstanding = false;
    });
}

}  // namespace streamlab::model
