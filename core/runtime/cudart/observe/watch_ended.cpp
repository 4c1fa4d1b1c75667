// Memory that is used although its life has ended (rules A3, A7, M4): by a node of a graph that was
// made before, or by work that a stream frees too early.
#include <algorithm>
#include <iterator>
#include <utility>

#include "cudart/observe/held_memory.hpp"
#include "cudart/observe/watch.hpp"
#include "cudart/state/runtime.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

using hazard::AccessorId;
using model::Operation;
using trace::HazardForm;
using trace::HazardKind;

namespace {

trace::HazardPlace end_at(Runtime& runtime, const void* site) {
    trace::HazardPlace place;
    place.thread = runtime.thread().id;
    place.call = runtime.calls;
    place.access = trace::AccessKind::free;
    place.program_counter = program_counter(site);
    return place;
}

}  // namespace

// A plain cudaMemcpy or cudaMemset may return before the device is done (M1, M5), which its caller
// has no way to see, and cudaFree behind it is what every program does. Not so if there is other
// work before it for which the host has not waited.
void Watch::note_plain_call(Operation& operation) {
    Issued& kept = issued(operation);
    const hazard::Past before = kept.past.without_self();
    hazard::Moment& last = plain_calls_[operation.stream_id];
    kept.of_plain_call = past_of_thread().covers(before) || last == before.self();
    if (kept.of_plain_call) last = kept.past.self();
}

void Watch::block_ends(std::uintptr_t address, std::size_t bytes, const void* site) {
    host_memory_dies(address, bytes, HazardForm::host_buffer_freed, site);
    held_.block_ends(address, bytes, end_at(runtime_, site));
}

void Watch::stack_ends_at(std::uintptr_t frame, const void* site) {
    const std::uint32_t thread = runtime_.thread().id;
    for (WatchedRange& range : ranges_) {
        const bool was_left = frame - range.address < largest_stack && range.is_on_stack;
        if (!was_left || range.is_dead || range.thread != thread) continue;
        range.is_dead = true;
        report_dead(range, HazardForm::host_buffer_left, site);
    }
    if (graphs_use_stack) held_.stack_ends(frame, thread, end_at(runtime_, site));
}

// The copy of a node does not move the bytes of memory that is gone: it may not even be mapped.
void Watch::made_at(Operation& node, const void* site, EndedMemory ended) {
    Issued& kept = issued(node);
    kept.site = site;
    if (!ended) return;
    kept.uses_ended = true;
    if (model::Transfer* const transfer = node.transfer())
        for (const HeldRange& range : *ended)
            transfer->is_void |= !range.buffer || !runtime_.space.find(range.address);
    ended_[node.observed] = std::move(ended);
}

// Of a transfer it is known what it uses. A kernel may have been given an address that it does not
// use, or not in this launch: what counts is what it has accessed.
void Watch::report_ended(Operation& operation) {
    const AccessorId who = accessor_of(operation);
    for (const HeldRange& range : *ended_.at(operation.observed)) {
        trace::Hazard found = trace::hazard_of(range.form == HazardForm::host_buffer_left
                                                   ? HazardKind::host_buffer
                                                   : HazardKind::use_after_free,
                                               range.form);
        found.places = {range.end, place_of(who, Kind::read)};
        found.places[1].access = range.access;
        found.buffer = range.buffer;
        found.address = range.address;
        found.bytes = range.bytes;
        found.time_ns = runtime_.simulation->host_now();
        if (range.access == trace::AccessKind::none) {
            const auto access = memory_.global().find_access(range.address, range.bytes, who);
            if (!access) continue;
            found.places[1].access = place_of(who, access->kind).access;
            found.address = access->address;
            found.bytes = access->bytes;
        }
        findings_.add(found);
    }
}

// A free that comes too early is one mistake; that two streams had no order before it is another.
// Work that was issued behind the free is only late, and what was issued before the allocation
// meant the memory's earlier life.
void Watch::report_races_before(AccessorId end, AccessorId who, Kind kind,
                                const hazard::ConflictingRange& range) {
    const hazard::Accessor& accessor = states_.accessor(who);
    if (accessor.call > states_.accessor(end).call) return;
    const auto after = ends_.upper_bound(range.address);
    if (after == ends_.begin() || std::prev(after)->second.by != end) return;
    const End& ended = std::prev(after)->second;
    const auto is_earlier = [&](const hazard::Accessor& user) {
        return user.operation != 0 && user.operation < ended.allocation;
    };
    if (is_earlier(accessor)) return;
    for (const hazard::StateRange& before : ended.before) {
        const std::uintptr_t from = std::max(range.address, before.address);
        const std::uintptr_t to =
            std::min(range.address + range.bytes, before.address + before.bytes);
        if (from >= to) continue;
        for (const auto& entry : states_.accesses(before.state)) {
            const bool is_access = entry.kind != Kind::allocate && entry.kind != Kind::free;
            const bool ordered = accessor.past.covers(states_.accessor(entry.who).past.self());
            if (is_access && !is_earlier(states_.accessor(entry.who)) &&
                hazard::conflict(entry.kind, kind, ordered))
                report_conflict({{entry.who, entry.kind, who, kind}, from, to - from, range.site});
        }
    }
}

}  // namespace streamlab::cudart
