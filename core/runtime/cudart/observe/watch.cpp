#include "cudart/observe/watch.hpp"

#include <algorithm>

#include "cudart/observe/heap_blocks.hpp"
#include "cudart/state/runtime.hpp"
#include "model/clock/graph_launch.hpp"
#include "model/memory/device_variables.hpp"

namespace streamlab::cudart {

using hazard::Actor;
using hazard::Past;
using model::Operation;
using model::OperationKind;
using model::Rows;

Watch::Watch(Runtime& runtime, Findings& findings, HeldMemories& held)
    : runtime_(runtime), findings_(findings), held_(held), memory_(states_) {
    global_shadow = &memory_.global();
    records_blocks = true;
    order_.add_actor();      // number 0 is not an actor
    issued_.emplace_back();  // number 0 is not an operation
}

void Watch::write_dataflow() {
    watches_dataflow = true;
    dataflow_ = std::make_unique<Dataflow>(runtime_.writer, states_);
    host_waits_ = std::make_unique<HostWaits>(runtime_.writer, order_);
    states_.observe_reads(dataflow_.get());
    variable_bytes_.resize(runtime_.simulation->devices().size());
    for (std::size_t device = 0; device < variable_bytes_.size(); ++device)
        variables_begin(device);
    model::device_variables->enter(0);
}

Actor Watch::actor_of(const model::Stream& stream) {
    if (streams_.size() <= stream.id) streams_.resize(stream.id + std::size_t{1});
    Actor& actor = streams_[stream.id];
    if (!actor) actor = order_.add_actor();
    return actor;
}

Actor Watch::actor_of(HostThread& thread) {
    if (!thread.actor) thread.actor = order_.add_actor();
    return thread.actor;
}

Watch::Issued& Watch::issued(Operation& operation) {
    if (!operation.observed) {
        if (spare_issued_.empty()) {
            operation.observed = static_cast<std::uint32_t>(issued_.size());
            issued_.emplace_back();
        } else {
            operation.observed = spare_issued_.back();
            spare_issued_.pop_back();
        }
    }
    return issued_[operation.observed];
}

void Watch::forgets(Operation& operation) {
    Issued& kept = issued_[operation.observed];
    if (kept.has_rows) rows_.erase(operation.observed);
    if (kept.uses_ended) ended_.erase(operation.observed);
    if (kept.source_is_read_early) sources_.erase(operation.observed);
    if (kept.is_of_body) {
        body_nodes_.erase(operation.observed);
        rounds_.erase(operation.observed);
    }
    kept = {};
    spare_issued_.push_back(operation.observed);
    operation.observed = 0;
}

const Past& Watch::past_of(const Operation& operation) const {
    return issued_[operation.observed].past;
}

Past Watch::done_by(const model::Stream& stream) { return order_.done_by(actor_of(stream)); }

void Watch::host_follows(const Past& past) {
    HostThread& thread = runtime_.thread();
    // A host function is an operation of its stream: new edges extend the operation's past.
    if (thread.function_operation) {
        Past& own = issued(*thread.function_operation).past;
        own = joined(own, past);
    } else {
        order_.follow(actor_of(thread), past);
        if (host_waits_) host_waits_->learned(thread);
    }
    ++epoch_;
    if (!ranges_.empty()) forget_ranges();
}

Past Watch::handed_over() {
    HostThread& thread = runtime_.thread();
    return thread.function_operation ? past_of(*thread.function_operation)
                                     : order_.hand_over(actor_of(thread));
}

void Watch::stream_follows(const model::Stream& stream, const Past& past) {
    order_.follow(actor_of(stream), past);
}

void Watch::comes_after(const model::Stream& later, const model::Stream& earlier) {
    order_.follow_all(actor_of(later), actor_of(earlier));
    if (later.primary) early_streams_[later.id].waited_for.push_back(done_by(earlier));
}

void Watch::starts_thread(HostThread& thread) {
    order_.follow(actor_of(thread), handed_over());
    ++epoch_;
}

void Watch::joins_thread(HostThread& thread) { host_follows(order_.hand_over(actor_of(thread))); }

void Watch::releases(const void* object) {
    if (model::is_global(reinterpret_cast<std::uintptr_t>(object))) flags_order();
    Actor& actor = objects_[object];
    if (!actor) actor = order_.add_actor();
    order_.follow(actor, handed_over());
    ++epoch_;
}

void Watch::flags_order() {
    has_flags_ = true;
    model::atomics_order_kernels = true;
}

void Watch::acquires(const void* object) {
    const auto found = objects_.find(object);
    if (found != objects_.end()) host_follows(order_.done_by(found->second));
}

void Watch::issue(Operation& operation, Actor actor) {
    HostThread& thread = runtime_.thread();
    Issued& kept = issued(operation);
    kept.past = order_.issue(actor, actor_of(thread));
    if (!kept.site) kept.site = thread.caller;
    ++epoch_;
}

// A wait that is issued before the event's record waits for an earlier one, or for nothing (E1).
// Where nothing orders the two host threads, that can happen.
bool Watch::host_knows_of(const Operation& recorded) const {
    return past_of_thread().covers(past_of(recorded).issuer());
}

void Watch::follow_recorded(Actor actor, const Operation& recorded) {
    if (host_knows_of(recorded)) order_.follow(actor, past_of(recorded));
}

void Watch::submits(Operation& operation) {
    const Actor stream = actor_of(*operation.stream);
    if (const Operation* instance = operation.instance()) {
        follow_recorded(stream, *instance);
        note_waited(operation, *instance);
    }
    if (issued(operation).source_is_read_early) issue_source(operation, stream);
    if (!primaries_.empty())
        issue_early(operation, actor_for_early(early_streams_[operation.stream_id], primaries_),
                    stream, std::exchange(primaries_, {}));
    else
        issue(operation, stream);
    if (issued(operation).of_plain_call) note_plain_call(operation);
    if (operation.records_programmatically()) issue_programmatic_record(operation);
    if (!early_streams_.empty() && !model::is_event(operation.kind))
        issue_behind_events(operation, stream);
    if (host_waits_) host_waits_->issued(operation, past_of(operation).self());
    watch_host_side(operation, issued(operation));
    if (operation.graph()) issue_nodes(operation);
}

void Watch::adds_node(Operation& node, std::span<Operation* const> dependencies) {
    nodes_.push_back(
        {&node, {dependencies.begin(), dependencies.end()}, std::exchange(primaries_, {})});
}

// A chain of nodes is one actor, and each branch is another. Launches in one stream run one after
// the other, so they share their actors.
void Watch::issue_nodes(Operation& graph) {
    const Actor stream = actor_of(*graph.stream);
    if (graph_actors_.size() <= graph.stream_id) graph_actors_.resize(graph.stream_id + 1UL);
    std::vector<Actor>& actors = graph_actors_[graph.stream_id];
    std::size_t used = 0;
    std::unordered_map<const Operation*, Actor> ends;  // of chains, until a node continues them
    const Past start = past_of(graph);
    used_body_actors_ = 0;
    for (const Node& node : nodes_) {
        Actor actor = 0;
        for (const Operation* dependency : node.dependencies) {
            const auto end = ends.find(dependency);
            if (end == ends.end() || !node.primaries.empty()) continue;
            actor = end->second;
            ends.erase(end);
            break;
        }
        if (!actor) {
            if (used == actors.size()) actors.push_back(order_.add_actor());
            actor = actors[used++];
            order_.follow(actor, start);
        }
        for (const Operation* dependency : node.dependencies)
            order_.follow(actor, past_of(*dependency));
        Operation& operation = *node.operation;
        if (const Operation* instance = operation.instance()) follow_recorded(actor, *instance);
        if (node.primaries.empty())
            issue(operation, actor);
        else
            issue_early(operation, actor, actor, node.primaries);
        if (operation.conditional()) reserve_branches(operation, actor);
        ends[&operation] = actor;
        watch_host_side(operation, issued(operation));
    }
    for (std::size_t i = 0; i < used; ++i)
        order_.follow_all(stream, actors[i]);
    nodes_.clear();
}

// What comes after a kernel comes after those that it has launched, too, and what it comes after
// they do: so they count as a part of it. A race between the two, or between two of them, is not
// looked for.
void Watch::launches_child(Operation& child, Operation& parent) {
    issued(child).past = current_past(parent);
}

void Watch::source_is_read_by_call(Operation& operation) {
    issued(operation).source_is_read_by_call = true;
}

void Watch::source_is(Operation& operation, const Rows& rows) { note_rows(operation, rows); }

void Watch::note_rows(Operation& operation, const Rows& rows) {
    issued(operation).has_rows = true;
    rows_[operation.observed] = rows;
}

Rows Watch::rows_of(const Operation& operation) const {
    return issued_[operation.observed].has_rows ? rows_.at(operation.observed) : Rows{};
}

hazard::AccessorId Watch::accessor_of(Operation& operation) {
    Issued& kept = issued(operation);
    const bool is_kernel = operation.kernel() != nullptr;
    const bool is_early = is_kernel && kept.early && !after_wait_;
    hazard::AccessorId& accessor = is_early ? kept.early->accessor : kept.accessor;
    if (accessor) return accessor;
    const Past& past = is_kernel ? current_past(operation) : kept.past;
    accessor = states_.add({past, operation.id, 0,
                            is_kernel ? hazard::Role::kernel : hazard::Role::transfer,
                            kept.of_plain_call, operation.in_graph || operation.in_body,
                            operation.call, reinterpret_cast<std::uintptr_t>(kept.site)});
    if (is_kernel && kept.early) early_accessors_.try_emplace(accessor, kept.past, after_wait_);
    return accessor;
}

void Watch::begins_step(Operation& kernel) {
    running_kernel_ = &kernel;
    after_wait_ = false;
    memory_.global().begin(accessor_of(kernel));
    variables_shadow = dataflow_ ? nullptr : memory_.variables_if_any(kernel.device);
}

static_assert(static_cast<std::uint8_t>(hazard::AccessKind::read) == model::Touches::read &&
              static_cast<std::uint8_t>(hazard::AccessKind::write) == model::Touches::write);

bool Watch::has_found() {
    bool found = false;
    memory_.for_all([&](hazard::Shadow& shadow) { found = found || shadow.has_findings(); });
    return found;
}

bool Watch::finds_nothing_in(std::span<const model::Touches> accesses) {
    const hazard::AccessorId kernel = memory_.global().own().who;
    bool finds = false;
    for (const model::Touches& touches : accesses) {
        if (touches.of_own_stores) continue;
        for (const model::Piece& piece : touches.pieces)
            memory_.for_range(piece.address, piece.bytes, running_kernel_->device,
                              [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                                  shadow.compare(at, count, kernel,
                                                 static_cast<Kind>(touches.kind));
                                  finds = finds || shadow.has_findings();
                              });
        if (finds) break;
    }
    memory_.for_all([](hazard::Shadow& shadow) {
        shadow.take_conflicts();
        shadow.take_untouched();
    });
    return !finds;
}

void Watch::touches(std::span<const model::Touches> accesses, bool again) {
    for (const model::Touches& touches : accesses)
        for (const model::Piece& piece : touches.pieces) {
            kernel_touches(piece.address, piece.bytes, static_cast<Kind>(touches.kind),
                           touches.site);
            if (again && model::is_global(piece.address))
                memory_.global().gather(piece.address, piece.bytes);
        }
}

void Watch::ends_step(Operation& kernel) {
    if (dataflow_) {
        device_bytes_.keep_new();
        variable_bytes_[kernel.device].keep_new();
    }
    memory_.for_all([this](hazard::Shadow& shadow) { report(shadow); });
    if (issued(kernel).uses_ended) report_ended(kernel);
}

void Watch::kernel_touches_elsewhere(std::uintptr_t address, std::size_t bytes, Kind kind,
                                     const void* site) {
    hazard::Shadow::Accessing& accessing = memory_.global().own();
    memory_.for_range(address, bytes, running_kernel_->device,
                      [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                          shadow.touch(accessing, at, count, kind, site);
                      });
    if (!variables_shadow && !dataflow_)
        variables_shadow = memory_.variables_if_any(running_kernel_->device);
}

void Watch::kernel_stores_flag(std::uintptr_t address) {
    if (!issued(*running_kernel_).has_fenced) return;
    Actor& actor = objects_[reinterpret_cast<const void*>(address)];
    if (!actor) actor = order_.add_actor();
    order_.follow(actor, current_past(*running_kernel_));
    flags_order();
}

// What the kernel's threads access from here on comes after what preceded the store.
void Watch::kernel_follows_flag(std::uintptr_t address) {
    const auto flag = objects_.find(reinterpret_cast<const void*>(address));
    if (flag == objects_.end()) return;
    const Past stored = order_.done_by(flag->second);
    Issued& kept = issued(*running_kernel_);
    if (current_past(*running_kernel_).covers(stored)) return;
    kept.past = joined(kept.past, stored);
    kept.accessor = 0;
    if (kept.early) {
        kept.early->start = joined(kept.early->start, stored);
        kept.early->after_wait = joined(kept.early->after_wait, stored);
        kept.early->accessor = 0;
    }
    memory_.global().begin(accessor_of(*running_kernel_));
}

void Watch::starts(Operation& operation) {
    const bool read_by_call = issued(operation).source_is_read_by_call;
    const Rows rows = rows_of(operation);
    const auto memory = reinterpret_cast<std::uintptr_t>(rows.first);
    if (operation.kind == OperationKind::allocation) {
        begin_life(operation, memory, rows.pitch);
    } else if (operation.kind == OperationKind::deallocation) {
        end_life(accessor_of(operation), memory, rows.pitch);
    } else {
        const model::Transfer& transfer = *operation.transfer();
        if (transfer.prefetch || transfer.bytes == 0) return;
        const Rows& from = rows.first ? rows : transfer.from;
        if (issued(operation).source_is_read_early)
            touch_source(operation, from);
        else if (operation.kind != OperationKind::memset)
            read_by_call ? note_source(operation, from) : touch(operation, from, Kind::read);
        touch(operation, transfer.to, Kind::write);
        if (issued(operation).uses_ended) report_ended(operation);
    }
    memory_.for_all([this](hazard::Shadow& shadow) { report(shadow); });
}

void Watch::begin_life(Operation& allocation, std::uintptr_t address, std::size_t bytes) {
    hazard::AccessorId earlier_end = 0;
    const auto last = ends_.upper_bound(address + bytes - 1);
    for (auto end = ends_.lower_bound(address); end != last; ++end)
        earlier_end = std::max(earlier_end, end->second.by);
    // What was issued later and has run by now did not wait for this.
    if (earlier_end && states_.accessor(earlier_end).operation > allocation.id)
        report(
            {{accessor_of(allocation), Kind::allocate, earlier_end, Kind::free}, address, bytes});
    std::vector<EndedLife> ended;
    if (const auto before = lives_.find(address); before != lives_.end())
        ended = std::move(before->second.ended);
    lives_.erase(lives_.lower_bound(address), lives_.lower_bound(address + bytes));
    lives_[address] = {address + bytes, allocation.id, earlier_end, std::move(ended)};
    memory_.global().begin_life(address, bytes, accessor_of(allocation));
}

void Watch::end_life(hazard::AccessorId who, std::uintptr_t address, std::size_t bytes) {
    constexpr std::size_t most_ranges = 64;  // of accesses before the end
    constexpr std::size_t most_lives = 8;
    const auto life = lives_.find(address);
    const std::uint32_t allocation = life == lives_.end() ? 0 : life->second.allocation;
    if (life != lives_.end()) {
        std::vector<EndedLife>& ended = life->second.ended;
        if (ended.size() == most_lives) ended.erase(ended.begin());
        ended.push_back({allocation, who});
    }
    ends_[address] = {who, allocation, memory_.global().states(address, bytes, most_ranges)};
    memory_.global().end_life(address, bytes, who);
}

bool Watch::has_shadow(std::uintptr_t address) const {
    return model::is_global(address) || WatchedMemory::is_variable(address) ||
           watched_host_memory.holds(address) || runtime_.space.has_registered();
}

void Watch::touch(Operation& operation, const Rows& rows, Kind kind) {
    hazard::Shadow::Accessing accessing(accessor_of(operation));
    const void* const site = issued(operation).site;
    for_rows(operation, rows, [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
        touch_heap(operation, at, count, kind);
        shadow.touch_range(accessing, at, count, kind, site);
    });
}

// A copy that a kernel has called for runs later: the kernel may have freed a block by then.
void Watch::touch_heap(Operation& operation, std::uintptr_t address, std::size_t bytes, Kind kind) {
    if (!model::is_device(address)) return;
    const KernelHeap& heap = kernel_heap(model::device_of(address));
    if (heap.holds(address) && !heap.is_in_a_block(address, bytes))
        report_access_beside_blocks(heap, address, bytes, place_of(accessor_of(operation), kind),
                                    runtime_.simulation->host_now());
}

// The call has read the source (M1), and what it read is what the operation writes.
void Watch::note_source(Operation& operation, const Rows& rows) {
    if (!dataflow_) return;
    for_rows(operation, rows, [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
        shadow.compare(at, count, accessor_of(operation), Kind::read);
        shadow.take_conflicts();  // the order of the call is not the operation's
        shadow.take_untouched();
    });
}

}  // namespace streamlab::cudart
