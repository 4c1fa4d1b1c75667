#include "model/simulation.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace streamlab::model {

namespace {

constexpr const char* engine_names[] = {"H2D copies", "D2H copies", "SMs", "D2D copies"};

bool is_event(OperationKind kind) {
    return kind == OperationKind::event_record || kind == OperationKind::event_wait;
}

// Waits, allocation in stream order and empty nodes: points in the stream, where nothing is done.
bool is_instant(OperationKind kind) {
    return kind == OperationKind::event_wait || kind == OperationKind::empty ||
           kind == OperationKind::allocation || kind == OperationKind::deallocation;
}

EngineId engine_for(OperationKind kind) {
    switch (kind) {
    case OperationKind::copy_h2d:
        return EngineId::h2d;
    case OperationKind::copy_d2h:
        return EngineId::d2h;
    case OperationKind::copy_d2d:
    case OperationKind::copy_peer:
        return EngineId::d2d;
    case OperationKind::kernel:
    case OperationKind::memset:
        return EngineId::sms;
    default:
        return EngineId::none;
    }
}

// In the trace, the engines of all devices stand in one list.
std::int8_t engine_index(const Operation& operation) {
    const auto engine = static_cast<int>(operation.engine);
    const int first = operation.engine_device * static_cast<int>(std::size(engine_names));
    return static_cast<std::int8_t>(engine < 0 ? engine : first + engine);
}

KernelScheduler& scheduler_of(Wave& wave) {
    return wave.kernel().operation->stream->device->kernels;
}

}  // namespace

Simulation::Simulation(const Profile& profile, AddressSpace& space, trace::Writer& writer,
                       std::size_t device_count)
    : profile_(profile), space_(space), managed_(space), writer_(writer),
      wave_resources_(space, static_cast<std::size_t>(profile.shared_bytes_per_sm)) {
    wave_resources_.several_devices = device_count > 1;
    std::uint8_t index = 0;
    for (std::uint8_t number = 0; number < device_count; ++number) {
        for (const char* name : engine_names)
            writer_.append(trace::EngineRecord{
                trace::RecordKind::engine, number, index++, 0, writer_.text(name), {}});
        devices_.push_back(
            std::make_unique<Device>(number, *this, profile_, queue_, wave_resources_));
    }
    for (const auto& device : devices_)
        create_stream(*device, false, 0);
}

Simulation::~Simulation() = default;

// The first stream of a device is its legacy default stream.
Stream& Simulation::create_stream(Device& device, bool non_blocking, std::int32_t priority) {
    auto stream = std::make_unique<Stream>();
    stream->id = stream_count_++;
    stream->device = &device;
    stream->legacy = device.streams.empty();
    stream->non_blocking = non_blocking;
    stream->priority = std::clamp(priority, static_cast<std::int32_t>(profile_.highest_priority),
                                  static_cast<std::int32_t>(profile_.lowest_priority));
    writer_.append(trace::StreamRecord{trace::RecordKind::stream,
                                       device.number,
                                       non_blocking,
                                       stream->legacy,
                                       stream->id,
                                       stream->priority,
                                       {}});
    device.streams.push_back(std::move(stream));
    return *device.streams.back();
}

Operation& Simulation::begin_operation(OperationKind kind, Stream& stream, std::uint32_t call) {
    if (stream.pending > profile_.stream_queue_entries)
        wait_for_room(stream, profile_.stream_queue_entries);
    Operation* operation = nullptr;
    if (spare_operations_.empty()) {
        operation = new Operation;
    } else {
        operation = spare_operations_.back();
        spare_operations_.pop_back();
        *operation = Operation{};
    }
    operation->id = ++last_operation_;
    operation->kind = kind;
    operation->engine = engine_for(kind);
    operation->stream = &stream;
    operation->stream_id = stream.id;
    operation->device = operation->engine_device = stream.device->number;
    operation->call = call;
    operation->enqueue_ns = host_now();
    const Nanoseconds latency = is_instant(kind) ? 0
                                : is_event(kind) ? profile_.event_latency_ns
                                                 : profile_.launch_latency_ns;
    operation->ready_ns = operation->enqueue_ns + latency;
    return *operation;
}

Edge* Simulation::new_edge(Operation& waiter, Cause cause, Edge* next) {
    Edge* edge = spare_edges_;
    if (edge) {
        spare_edges_ = edge->next;
    } else {
        edge = new Edge;
    }
    *edge = {&waiter, cause, false, next};
    return edge;
}

void Simulation::add_dependency(Operation& waiter, Operation& earlier, Cause cause) {
    if (order_.watching() && waiter.stream_id != earlier.stream_id)
        order_.note(waiter.stream_id, waiter.id, earlier.stream_id, earlier.id);
    if (earlier.done) {
        consider(waiter, earlier, cause);
        return;
    }
    earlier.waiters = new_edge(waiter, cause, earlier.waiters);
    ++waiter.waits_for;
}

void Simulation::follow(Operation& waiter, Operation& earlier) {
    if (earlier.dispatched) return;
    earlier.waiters = new_edge(waiter, Cause::hardware_queue, earlier.waiters);
    earlier.waiters->at_dispatch = true;
    ++waiter.waits_for;
}

// Lets go who only had to stay behind the operation in their hardware queue.
void Simulation::note_dispatch(Operation& operation, Nanoseconds now) {
    operation.dispatched = true;
    for (Edge** place = &operation.waiters; *place;) {
        Edge* const edge = *place;
        if (!edge->at_dispatch) {
            place = &edge->next;
            continue;
        }
        Operation& waiter = *edge->waiter;
        if (now > waiter.ready_ns) {
            waiter.ready_ns = now;
            waiter.cause = Cause::hardware_queue;
            waiter.cause_operation = operation.id;
        }
        if (--waiter.waits_for == 0)
            queue_.push(waiter.ready_ns, HappeningKind::operation_ready, &waiter);
        *place = edge->next;
        edge->next = spare_edges_;
        spare_edges_ = edge;
    }
}

// The later of what bounded the start so far and this dependency decides, and names the cause.
void Simulation::consider(Operation& waiter, const Operation& earlier, Cause cause) {
    const Nanoseconds bound = earlier.end_ns + gap(earlier, waiter, cause);
    if (bound <= waiter.ready_ns) return;
    waiter.ready_ns = bound;
    const bool function = earlier.kind == OperationKind::host_function;
    waiter.cause = function ? Cause::host_function : cause;
    waiter.cause_operation = earlier.id;
    // It takes no time of its own: what held it up is what holds up the work behind it.
    if (is_instant(earlier.kind) && cause != Cause::memory && earlier.cause != Cause::host_issue) {
        waiter.cause = earlier.cause;
        waiter.cause_operation = earlier.cause_operation;
    }
}

Nanoseconds Simulation::gap(const Operation& earlier, const Operation& later, Cause cause) const {
    if (cause == Cause::graph_edge && earlier.in_graph)
        return is_instant(earlier.kind) ? 0 : profile_.graph_edge_ns;
    if (later.kind == OperationKind::event_wait)
        return later.instance == &earlier ? profile_.event_to_wait_ns : 0;
    if (is_instant(later.kind)) return 0;
    if (is_event(earlier.kind))
        return is_event(later.kind) ? profile_.event_to_event_ns : profile_.event_to_work_ns;
    return is_event(later.kind) ? profile_.work_to_event_ns : profile_.work_to_work_ns;
}

void Simulation::note_order_of_next(const Stream& stream) {
    if (!order_.watching() || stream.non_blocking) return;
    const std::uint32_t next = last_operation_ + 1;
    const Operation* const fence = stream.device->fence;
    if (!stream.legacy && fence) order_.note(stream.id, next, fence->stream_id, fence->id);
    if (!stream.legacy) return;
    for (const auto& other : stream.device->streams)
        if (!other->legacy && !other->non_blocking && other->tail)
            order_.note(stream.id, next, other->id, other->tail->id);
}

void Simulation::submit(Operation& operation) {
    Stream& stream = *operation.stream;
    Device& device = *stream.device;
    if (device.hardware_queues.are_shared_by(device.streams.size()))
        device.hardware_queues.enqueue(operation);
    if (stream.tail) {
        add_dependency(operation, *stream.tail, Cause::stream_order);
        release(*stream.tail);
    }
    if (stream.legacy) {
        put_fence(operation, device);
        if (operation.kind == OperationKind::copy_peer)
            for (const Rows& side : {operation.transfer.from, operation.transfer.to})
                if (Device* other = device_at(side); other && other != &device)
                    put_fence(operation, *other);
    } else if (!stream.non_blocking && device.fence) {
        add_dependency(operation, *device.fence, Cause::legacy_barrier);
    }
    stream.tail = &operation;
    retain(operation);
    ++stream.pending;
    ++outstanding_;
    link(operation);
    if (operation.waits_for == 0)
        queue_.push(operation.ready_ns, HappeningKind::operation_ready, &operation);
}

// After all earlier work of the device's blocking streams, and before all later (D1). A copy
// between two devices in a legacy stream is a fence on both, as cudaMemcpyPeer says.
void Simulation::put_fence(Operation& operation, Device& device) {
    for (const auto& other : device.streams)
        if (other.get() != operation.stream && !other->non_blocking && other->tail)
            add_dependency(operation, *other->tail, Cause::legacy_barrier);
    if (device.fence) {
        if (device.fence->stream != operation.stream)
            add_dependency(operation, *device.fence, Cause::legacy_barrier);
        release(*device.fence);
    }
    device.fence = &operation;
    retain(operation);
}

Device* Simulation::device_at(const Rows& rows) const {
    const auto address = reinterpret_cast<std::uintptr_t>(rows.first);
    return is_device(address) ? devices_[device_of(address)].get() : nullptr;
}

void Simulation::link(Operation& operation) {
    operation.previous_outstanding = last_outstanding_;
    (last_outstanding_ ? last_outstanding_->next_outstanding : first_outstanding_) = &operation;
    last_outstanding_ = &operation;
}

void Simulation::unlink(Operation& operation) {
    Operation* const before = operation.previous_outstanding;
    Operation* const after = operation.next_outstanding;
    (before ? before->next_outstanding : first_outstanding_) = after;
    (after ? after->previous_outstanding : last_outstanding_) = before;
}

void Simulation::run_until(Nanoseconds time_ns) {
    while (queue_.next_ns() <= time_ns) {
        handle(queue_.pop());
        wake_waiting();
    }
}

void Simulation::handle(const Happening& happening) {
    if (happening.kind != HappeningKind::wave_polls)
        polls_in_vain_ = polling_loops.reads_in_vain = 0;
    polling_loops.alone = false;
    switch (happening.kind) {
    case HappeningKind::operation_ready:
        start(*static_cast<Operation*>(happening.subject), happening.time_ns);
        break;
    case HappeningKind::transfer_done: {
        auto& operation = *static_cast<Operation*>(happening.subject);
        if (devices_[operation.engine_device]->transfers.finish(operation, happening))
            complete(operation, happening.time_ns);
        break;
    }
    case HappeningKind::host_function_done:
        finish_host_function(*static_cast<Operation*>(happening.subject), happening.time_ns);
        break;
    // Whatever is under way must have moved before a kernel looks at memory or changes it.
    case HappeningKind::wave_polls:
        --polling_waves_;
        polling_loops.alone = hosts_wait_ && only_polls();
        ++polls_in_vain_;
        [[fallthrough]];
    case HappeningKind::wave_step:
        advance_transfers(happening.time_ns);
        scheduler_of(*static_cast<Wave*>(happening.subject))
            .step(*static_cast<Wave*>(happening.subject), happening.time_ns);
        break;
    case HappeningKind::wave_done:
        advance_transfers(happening.time_ns);
        scheduler_of(*static_cast<Wave*>(happening.subject))
            .finish(*static_cast<Wave*>(happening.subject), happening.time_ns);
        break;
    }
}

void Simulation::start(Operation& operation, Nanoseconds now) {
    if (profile_.hardware_queues > 0) note_dispatch(operation, now);
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
        devices_[operation.engine_device]->transfers.add(operation, now);
        break;
    case OperationKind::host_function:
        run_host_function(operation, now);
        break;
    case OperationKind::graph:
        start_graph(operation, now);
        break;
    default:
        operation.start_ns = now;
        complete(operation, now);
        break;
    }
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
    if (on_host_function) {
        on_host_function(operation, now);
        return;
    }
    operation.function(operation.function_argument);
    queue_.push(now, HappeningKind::host_function_done, &operation);
}

void Simulation::end_host_function(Operation& operation) {
    if (fault_.happened) return;  // nobody waits for it any more (X2)
    queue_.push(host_now(), HappeningKind::host_function_done, &operation);
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
    operation.end_ns = last_completion_ns_ = now;
    if (!operation.in_graph) --operation.stream->pending;
    --outstanding_;
    unlink(operation);
    if (operation.kernel && on_kernel_done) on_kernel_done(*operation.kernel);
    write(operation);
    for (Edge* edge = operation.waiters; edge;) {
        Operation& waiter = *edge->waiter;
        --waiter.waits_for;
        if (waiter.started) {  // a graph, whose leaf this is
            if (waiter.waits_for == 0) complete(waiter, now);
        } else {
            consider(waiter, operation, edge->cause);
            if (waiter.waits_for == 0)
                queue_.push(waiter.ready_ns, HappeningKind::operation_ready, &waiter);
        }
        Edge* const next = edge->next;
        edge->next = spare_edges_;
        spare_edges_ = edge;
        edge = next;
    }
    operation.waiters = nullptr;
    if (operation.instance) release(*operation.instance);
    operation.instance = nullptr;
    if (profile_.copy_engines == 0) {
        if (Operation* next = operation.stream->device->turnstile.leave(operation)) {
            next->cause = Cause::engine_busy;
            next->cause_operation = operation.id;
            hand_over(*next, now);
        }
    }
    release(operation);
}

void Simulation::release(Operation& operation) {
    if (--operation.references > 0) return;
    if (operation.kernel) {
        if (operation.kernel->body().destroy)
            operation.kernel->body().destroy(operation.kernel->body().arguments);
        delete operation.kernel;
        operation.kernel = nullptr;
    }
    delete operation.graph;
    operation.graph = nullptr;
    if (operation.transfer.staged) std::free(operation.transfer.from.first);
    spare_operations_.push_back(&operation);
}

// With the host blocked, nobody is left who could change the memory that all waves look at. Each is
// given a few looks, since one may have changed what another waits for.
bool Simulation::only_polls() const {
    return queue_.size() == polling_waves_ && polls_in_vain_ > 4 * polling_waves_;
}

// A loop with an end may read one address again and again, too: it is given its time.
bool Simulation::is_stuck() const {
    constexpr std::uint64_t most_reads_in_vain = 2'000'000;
    return only_polls() && polling_loops.reads_in_vain > most_reads_in_vain;
}

void Simulation::device_fault(Operation& operation, Nanoseconds now) {
    fault_ = {true, now, operation.id};
    operation.end_ns = now;
    for (Operation* each = first_outstanding_; each; each = each->next_outstanding)
        if (each->even_after_fault && !each->started) {
            each->started = true;
            each->start_ns = each->end_ns = now;
            each->function(each->function_argument);
        }
    write_unfinished();
    forget_everything();
}

void Simulation::forget_everything() {
    queue_.clear();
    polling_waves_ = 0;
    for (const auto& device : devices_)
        device->drop_all();
    outstanding_ = 0;
    // The operations themselves stay in memory: events still name them, and the process ends soon.
}

void Simulation::write_unfinished() {
    for (const Operation* operation = first_outstanding_; operation;
         operation = operation->next_outstanding)
        write(*operation);
    first_outstanding_ = last_outstanding_ = nullptr;
}

void Simulation::write(const Operation& operation) {
    trace::DetailRecord detail{};
    const char* name = "";
    if (operation.kernel) {
        const LaunchShape& shape = operation.kernel->shape();
        name = operation.kernel->name();
        detail.bytes = operation.kernel->bytes_accessed;
        detail.shared_bytes = shape.shared_bytes;
        const Index3 extents[] = {shape.grid, shape.block};
        for (int which = 0; which < 2; ++which) {
            std::uint32_t* to = which == 0 ? detail.grid : detail.block;
            to[0] = extents[which].x;
            to[1] = extents[which].y;
            to[2] = extents[which].z;
        }
    } else {
        detail.bytes = operation.transfer.bytes;
        detail.pageable = operation.transfer.pageable;
        if (operation.graph) name = operation.graph->name;
        if (operation.transfer.prefetch) name = "prefetch";
    }

    trace::OperationRecord record{};
    record.record = trace::RecordKind::operation;
    record.kind = static_cast<std::uint8_t>(operation.kind);
    record.cause = static_cast<std::uint8_t>(operation.cause);
    record.engine = engine_index(operation);
    record.id = operation.id;
    record.stream = operation.stream_id;
    record.cause_operation = operation.cause_operation;
    record.related = operation.instance ? operation.instance->id : operation.event;
    record.call = operation.call;
    record.detail = writer_.detail(name, detail);
    record.device = operation.device;
    record.source = static_cast<std::uint8_t>(trace::StartSource::model);
    record.enqueue_ns = operation.enqueue_ns;
    const bool ready = operation.waits_for == 0;
    record.ready_ns = ready ? operation.ready_ns : trace::never;
    record.start_ns = operation.start_ns;
    record.end_ns = operation.end_ns;
    writer_.append(record);
}

}  // namespace streamlab::model
