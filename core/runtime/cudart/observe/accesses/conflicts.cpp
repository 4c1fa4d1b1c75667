#include "cudart/observe/accesses/conflicts.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/state/runtime.hpp"
#include "model/execution/preview.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

using hazard::AccessorId;
using hazard::Role;
using trace::HazardForm;
using trace::HazardKind;
using trace::Severity;

namespace {

trace::AccessKind in_trace(hazard::AccessKind kind) {
    switch (kind) {
    case hazard::AccessKind::read:
    case hazard::AccessKind::atomic_read:
        return trace::AccessKind::read;
    case hazard::AccessKind::write:
        return trace::AccessKind::write;
    case hazard::AccessKind::atomic:
    case hazard::AccessKind::update:
    case hazard::AccessKind::atomic_write:
        return trace::AccessKind::atomic;
    case hazard::AccessKind::allocate:
        return trace::AccessKind::allocate;
    case hazard::AccessKind::free:
        return trace::AccessKind::free;
    }
    return trace::AccessKind::none;
}

// Puts the two code locations in program order. Their order in this run has no meaning: it may
// differ on another device or in another run.
void in_order_of_the_program(trace::Hazard& hazard) {
    const auto order = [](const trace::HazardPlace& place) {
        const bool is_host_code = place.operation == 0;  // host code follows the call
        return std::tuple(place.call, is_host_code, place.operation);
    };
    if (order(hazard.places[1]) < order(hazard.places[0]))
        std::swap(hazard.places[0], hazard.places[1]);
}

}  // namespace

trace::HazardPlace Conflicts::place_of(AccessorId id, Kind kind) const {
    const hazard::Accessor& accessor = states_.accessor(id);
    trace::HazardPlace place;
    place.operation = accessor.operation;
    place.thread = accessor.thread;
    place.call = accessor.call;
    place.access = in_trace(kind);
    place.program_counter = accessor.place;
    return place;
}

void Conflicts::report(hazard::Shadow& shadow) {
    if (!shadow.has_findings()) return;
    for (const hazard::ConflictingRange& range : shadow.take_conflicts())
        report(range);
    for (const hazard::UntouchedRange& range : shadow.take_untouched())
        report(range);
}

// Work issued before the memory was allocated again uses the previous allocation. Its accesses are
// reported as accesses after the free, and not as races with the users of the new allocation.
bool Conflicts::report_previous_lifetime(const hazard::ConflictingRange& range) {
    const Life* const life = lives_.find(range.address);
    if (!life || life->previous_free == 0) return false;
    const hazard::Conflict& conflict = range.conflict;
    for (const auto& [who, kind] : {std::pair(conflict.first, conflict.first_kind),
                                    std::pair(conflict.second, conflict.second_kind)}) {
        const hazard::Accessor& accessor = states_.accessor(who);
        const bool is_access = kind != Kind::allocate && kind != Kind::free;
        if (!is_access || accessor.operation == 0 || accessor.operation >= life->allocation)
            continue;
        trace::Hazard found =
            trace::make_hazard(HazardKind::use_after_free, HazardForm::access_after_free);
        const AccessorId end = life->free_of_lifetime_for(accessor.operation);
        found.places = {place_of(end, Kind::free), place_of(who, kind)};
        found.address = range.address;
        found.bytes = range.bytes;
        found.time_ns = runtime_.simulation->host_now();
        findings_.add(found);
        report_races_before(end, who, kind, range);
        return true;
    }
    return false;
}

// Handles memory that the host freed while work was pending. An operation issued before the free is
// reported as running after it, regardless of the access that it conflicts with.
bool Conflicts::report_busy_free(const hazard::ConflictingRange& range) {
    const FreeWhileBusy* const found_end = lives_.find_busy_free(range.address);
    if (!found_end) return false;
    const FreeWhileBusy& end = *found_end;
    const hazard::Conflict& conflict = range.conflict;
    if (conflict.second == end.by) return false;  // the access came before the free
    const auto came_before = [&](AccessorId who) {
        return who != end.by && states_.accessor(who).call < end.call;
    };
    if (came_before(conflict.first) && came_before(conflict.second)) return false;
    for (const auto& [who, kind] : {std::pair(conflict.first, conflict.first_kind),
                                    std::pair(conflict.second, conflict.second_kind)}) {
        const hazard::Accessor& accessor = states_.accessor(who);
        if (accessor.operation == 0 || accessor.call >= end.call) continue;
        const bool is_copy = accessor.role == Role::transfer && end.pinned;
        trace::Hazard found =
            is_copy ? trace::make_hazard(HazardKind::host_buffer, HazardForm::host_buffer_unpinned)
                    : trace::make_hazard(HazardKind::use_after_free, HazardForm::free_in_use);
        found.places = {place_of(who, kind), place_of(end.by, Kind::free)};
        found.buffer = end.buffer;
        found.address = range.address;
        found.bytes = range.bytes;
        found.time_ns = runtime_.simulation->host_now();
        findings_.add(found);
        return true;
    }
    // Other host threads may access memory that one host thread has allocated.
    return conflict.first_kind == Kind::allocate;
}

void Conflicts::report(const hazard::ConflictingRange& range) {
    if (report_busy_free(range) || report_previous_lifetime(range)) return;
    report_conflict(range);
    const hazard::Conflict& conflict = range.conflict;
    if (conflict.first_kind == Kind::free)
        report_races_before(conflict.first, conflict.second, conflict.second_kind, range);
}

// True for accesses to memory that was freed before a copy of it had completed: they are
// consequences of that mistake.
bool Conflicts::is_dead(const hazard::ConflictingRange& range) const {
    const hazard::Conflict& conflict = range.conflict;
    return !model::is_global(range.address) &&
           copies_.has_freed_memory(range.address, states_.accessor(conflict.first).operation,
                                    states_.accessor(conflict.second).operation);
}

void Conflicts::report_conflict(const hazard::ConflictingRange& range) {
    if (is_dead(range)) return;
    const hazard::Conflict& conflict = range.conflict;
    // The runtime rejects double frees. The second free therefore belongs to the next allocation at
    // this address, which has not run yet.
    if (conflict.first_kind == Kind::free && conflict.second_kind == Kind::free) return;
    const bool first_is_host = role_of(conflict.first) == Role::host;
    const bool second_is_host = role_of(conflict.second) == Role::host;
    const bool host_frees = second_is_host && conflict.second_kind == Kind::free;
    const model::Allocation* const allocation = runtime_.space.find(range.address);

    // Copies of registered memory are reported when it is unregistered.
    const bool is_told =
        host_frees && role_of(conflict.first) == Role::transfer && !model::is_global(range.address);
    if (is_told) return;

    trace::Hazard found;
    found.places = {place_of(conflict.first, conflict.first_kind),
                    place_of(conflict.second, conflict.second_kind)};
    if (conflict.first_kind == Kind::free) {
        found.kind = HazardKind::use_after_free;
        found.form = HazardForm::access_after_free;
    } else if (host_frees && allocation && allocation->kind == model::Allocation::Kind::pinned &&
               role_of(conflict.first) == Role::transfer) {
        found.kind = HazardKind::host_buffer;
        found.form = HazardForm::host_buffer_unpinned;
    } else if (conflict.first_kind == Kind::allocate && conflict.second_kind == Kind::free) {
        if (host_frees) return;
        found.kind = HazardKind::use_before_allocation;
    } else if (conflict.second_kind == Kind::free) {
        // cudaFree waits, but the documentation does not promise it (A1, M6). Neither freeing pool
        // memory nor unmapping waits.
        const bool waits =
            host_frees && (!allocation || (!allocation->pool && !allocation->is_mapped));
        if (waits && states_.accessor(conflict.first).of_plain_call) return;
        found.kind = waits ? HazardKind::undocumented_wait : HazardKind::use_after_free;
        found.form = HazardForm::free_in_use;
    } else if (conflict.first_kind == Kind::allocate) {
        found.kind = HazardKind::use_before_allocation;
    } else if (first_is_host && second_is_host) {
        // Host functions are work of their streams. Races between host threads are left to other
        // tools.
        const bool first_is_work = states_.accessor(conflict.first).operation != 0;
        const bool second_is_work = states_.accessor(conflict.second).operation != 0;
        if (!first_is_work && !second_is_work) return;
        const Kind host_kind = first_is_work ? conflict.second_kind : conflict.first_kind;
        const bool host_reads = first_is_work != second_is_work && !hazard::is_store(host_kind);
        if (host_reads) found.kind = HazardKind::read_before_sync;
    } else if (first_is_host || second_is_host) {
        const Kind host_kind = first_is_host ? conflict.first_kind : conflict.second_kind;
        const AccessorId device = first_is_host ? conflict.second : conflict.first;
        const bool by_kernel = role_of(device) == Role::kernel;
        if (!hazard::is_store(host_kind)) {
            found.kind = HazardKind::read_before_sync;
        } else if (!by_kernel) {
            found.kind = HazardKind::host_buffer;
            found.form = HazardForm::host_buffer_changed;
        }
    }
    if (found.kind == HazardKind::race || found.kind == HazardKind::undocumented_wait) {
        const std::optional<bool> missing = early_.find_missing_grid_sync(conflict);
        if (missing && found.form == HazardForm::plain) {
            found.form =
                *missing ? HazardForm::beyond_wait_for_grids : HazardForm::before_wait_for_grids;
            if (*missing) found.kind = HazardKind::undocumented_wait;
        }
    }
    if (found.kind == HazardKind::race && found.form == HazardForm::plain &&
        sources_.is_out_of_stream_order(conflict))
        found.form = HazardForm::source_out_of_order;
    found.severity = trace::facts_of(found.kind).severity;
    in_order_of_the_program(found);
    found.buffer = names_.buffer_at(range.address);
    found.address = range.address;
    found.bytes = range.bytes;
    found.time_ns = runtime_.simulation->host_now();
    findings_.add(found);
}

void Conflicts::report(const hazard::UntouchedRange& range) {
    if (!model::is_device(range.address)) return;
    if (model::preview_state.skipped_blocks > 0) return;  // a skipped block may have written it
    trace::Hazard found = trace::make_hazard(HazardKind::uninitialised);
    // A copy may include bytes that are never used.
    if (role_of(range.reader) != Role::kernel) found.severity = Severity::note;
    found.places[0] = place_of(range.reader, Kind::read);
    found.buffer = names_.buffer_at(range.address);
    found.address = range.address;
    found.bytes = range.bytes;
    found.time_ns = runtime_.simulation->host_now();
    const KernelHeap& heap = kernel_heap(model::device_of(range.address));
    if (const KernelHeap::Block* const block = heap.find_last(range.address))
        found.places[1] = block->made;
    findings_.add_uninitialised(found);
}

// Reports races with accesses before the free, which are a different mistake from the early free
// itself. Excludes work issued after the free, whose only mistake is to use freed memory, and work
// issued before the allocation, which used the previous one.
void Conflicts::report_races_before(AccessorId end, AccessorId who, Kind kind,
                                    const hazard::ConflictingRange& range) {
    const hazard::Accessor& accessor = states_.accessor(who);
    if (accessor.call > states_.accessor(end).call) return;
    const LifetimeEnd* const found_end = lives_.find_end(range.address, end);
    if (!found_end) return;
    const LifetimeEnd& ended = *found_end;
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
