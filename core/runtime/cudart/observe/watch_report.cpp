// Turns two unordered accesses into a finding: its kind and severity.
#include <cxxabi.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/memory/memory_kind.hpp"
#include "cudart/observe/watch.hpp"
#include "cudart/process/symbol_table.hpp"
#include "cudart/state/runtime.hpp"
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

// Puts the two places in program order. Their order in this run does not matter: another device, or
// another run, may reverse it.
void in_order_of_the_program(trace::Hazard& hazard) {
    const auto order = [](const trace::HazardPlace& place) {
        const bool is_host_code = place.operation == 0;  // it comes after the call before it
        return std::tuple(place.call, is_host_code, place.operation);
    };
    if (order(hazard.places[1]) < order(hazard.places[0]))
        std::swap(hazard.places[0], hazard.places[1]);
}

}  // namespace

trace::HazardPlace Watch::place_of(AccessorId id, Kind kind) const {
    const hazard::Accessor& accessor = states_.accessor(id);
    trace::HazardPlace place;
    place.operation = accessor.operation;
    place.thread = accessor.thread;
    place.call = accessor.call;
    place.access = in_trace(kind);
    place.program_counter = accessor.place;
    return place;
}

void Watch::report(hazard::Shadow& shadow) {
    if (!shadow.has_findings()) return;
    for (const hazard::ConflictingRange& range : shadow.take_conflicts())
        report(range);
    for (const hazard::UntouchedRange& range : shadow.take_untouched())
        report(range);
}

// What freed the memory that an operation of an earlier life was issued for.
AccessorId Watch::end_of_life(const Life& life, std::uint32_t operation) const {
    const auto meant =
        std::find_if(life.ended.rbegin(), life.ended.rend(),
                     [&](const EndedLife& ended) { return ended.allocation < operation; });
    return meant == life.ended.rend() ? life.earlier_end : meant->by;
}

// Work that was issued before the memory was allocated again was meant for the memory's earlier
// life: it is reported for accessing the memory after its free, not for a race with the new owner.
bool Watch::report_earlier_life(const hazard::ConflictingRange& range) {
    const auto after = lives_.upper_bound(range.address);
    if (after == lives_.begin()) return false;
    const Life& life = std::prev(after)->second;
    if (range.address >= life.end || life.earlier_end == 0) return false;
    const hazard::Conflict& conflict = range.conflict;
    for (const auto& [who, kind] : {std::pair(conflict.first, conflict.first_kind),
                                    std::pair(conflict.second, conflict.second_kind)}) {
        const hazard::Accessor& accessor = states_.accessor(who);
        const bool is_access = kind != Kind::allocate && kind != Kind::free;
        if (!is_access || accessor.operation == 0 || accessor.operation >= life.allocation)
            continue;
        trace::Hazard found =
            trace::hazard_of(HazardKind::use_after_free, HazardForm::access_after_free);
        const AccessorId end = end_of_life(life, accessor.operation);
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

// The same for pinned memory, which the host allocates and frees: an operation issued before the
// free is reported for coming after it, whatever it conflicts with.
bool Watch::report_busy_end(const hazard::ConflictingRange& range) {
    const auto after = busy_ends_.upper_bound(range.address);
    if (after == busy_ends_.begin()) return false;
    const BusyEnd& end = std::prev(after)->second;
    if (range.address >= end.end) return false;
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
            is_copy ? trace::hazard_of(HazardKind::host_buffer, HazardForm::host_buffer_unpinned)
                    : trace::hazard_of(HazardKind::use_after_free, HazardForm::free_in_use);
        found.places = {place_of(who, kind), place_of(end.by, Kind::free)};
        found.buffer = end.buffer;
        found.address = range.address;
        found.bytes = range.bytes;
        found.time_ns = runtime_.simulation->host_now();
        findings_.add(found);
        return true;
    }
    // Which host thread allocated the memory does not matter to the others.
    return conflict.first_kind == Kind::allocate;
}

void Watch::report(const hazard::ConflictingRange& range) {
    if (report_busy_end(range) || report_earlier_life(range)) return;
    report_conflict(range);
    const hazard::Conflict& conflict = range.conflict;
    if (conflict.first_kind == Kind::free)
        report_races_before(conflict.first, conflict.second, conflict.second_kind, range);
}

// What happens to memory after a copy has lost it is no mistake of its own.
bool Watch::is_dead(const hazard::ConflictingRange& range) const {
    const hazard::Conflict& conflict = range.conflict;
    const auto concerns = [&](const WatchedRange& watched) {
        return watched.is_dead && range.address - watched.address < watched.bytes &&
               (states_.accessor(conflict.first).operation == watched.operation ||
                states_.accessor(conflict.second).operation == watched.operation);
    };
    return !model::is_global(range.address) &&
           std::any_of(ranges_.begin(), ranges_.end(), concerns);
}

void Watch::report_conflict(const hazard::ConflictingRange& range) {
    if (is_dead(range)) return;
    const hazard::Conflict& conflict = range.conflict;
    // The runtime refuses to free memory twice: the second free is of the address's next life,
    // whose allocation has not run yet.
    if (conflict.first_kind == Kind::free && conflict.second_kind == Kind::free) return;
    const bool first_is_host = role_of(conflict.first) == Role::host;
    const bool second_is_host = role_of(conflict.second) == Role::host;
    const bool host_frees = second_is_host && conflict.second_kind == Kind::free;
    const model::Allocation* const allocation = runtime_.space.find(range.address);

    // Copies of registered memory are told of where it is unregistered.
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
        // cudaFree waits today, but that is not promised (A1, M6); freeing pool memory does not
        // wait, and neither does unmapping.
        const bool waits =
            host_frees && (!allocation || (!allocation->pool && !allocation->is_mapped));
        if (waits && states_.accessor(conflict.first).of_plain_call) return;
        found.kind = waits ? HazardKind::undocumented_wait : HazardKind::use_after_free;
        found.form = HazardForm::free_in_use;
    } else if (conflict.first_kind == Kind::allocate) {
        found.kind = HazardKind::use_before_allocation;
    } else if (first_is_host && second_is_host) {
        // Host functions are work of their streams; races between host threads are left to other
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
        const std::optional<bool> missing = missing_wait(conflict);
        if (missing && found.form == HazardForm::plain) {
            found.form =
                *missing ? HazardForm::beyond_wait_for_grids : HazardForm::before_wait_for_grids;
            if (*missing) found.kind = HazardKind::undocumented_wait;
        }
    }
    if (found.kind == HazardKind::race && found.form == HazardForm::plain &&
        is_out_of_stream_order(conflict))
        found.form = HazardForm::source_out_of_order;
    found.severity = trace::facts_of(found.kind).severity;
    in_order_of_the_program(found);
    found.buffer = buffer_at(range.address);
    found.address = range.address;
    found.bytes = range.bytes;
    found.time_ns = runtime_.simulation->host_now();
    findings_.add(found);
}

std::uint32_t Watch::buffer_at(std::uintptr_t address) {
    // All __managed__ variables are one piece of registered memory, and each has a name.
    if (is_managed_variable(address, 1)) return variable_at(address);
    const model::Allocation* const allocation = runtime_.space.find(address);
    if (allocation) return allocation->buffer;
    if (model::is_device(address)) {
        const KernelHeap& heap = kernel_heap(model::device_of(address));
        return heap.holds(address) ? heap.buffer() : 0;
    }
    return variable_at(address);
}

// Variables of the program get a buffer and its name only when a finding needs one.
std::uint32_t Watch::variable_at(std::uintptr_t address) {
    if (!WatchedMemory::is_variable(address)) return 0;
    const auto next = variables_.upper_bound(address);
    if (next != variables_.begin() && address < std::prev(next)->second.end)
        return std::prev(next)->second.buffer;
    Symbol variable{};
    std::string name;  // the symbol's own text goes away with the file
    for_each_variable([&](const Symbol& one) {
        if (address - reinterpret_cast<std::uintptr_t>(one.address) >= one.bytes) return;
        variable = one;
        name = one.name;
    });
    const auto begin = reinterpret_cast<std::uintptr_t>(variable.address);
    variables_[begin ? begin : address] =
        begin ? Variable{begin + variable.bytes, runtime_.buffers + 1} : Variable{address + 1, 0};
    if (!begin) return 0;
    const std::uint32_t id = ++runtime_.buffers;
    trace::BufferRecord record{};
    record.kind = trace::BufferKind::device;
    record.id = id;
    record.address = begin;
    record.bytes = variable.bytes;
    runtime_.writer.append(record);
    int status = 0;
    char* const plain = abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status);
    runtime_.writer.name(trace::RecordKind::buffer, id, plain ? plain : name.c_str());
    std::free(plain);
    return id;
}

void Watch::report_dead(const WatchedRange& range, HazardForm form, const void* site) {
    trace::Hazard found = trace::hazard_of(HazardKind::host_buffer, form);
    found.places[0].operation = range.operation;
    found.places[0].access = range.is_target ? trace::AccessKind::write : trace::AccessKind::read;
    found.places[0].program_counter = reinterpret_cast<std::uintptr_t>(range.site);
    found.places[1].thread = runtime_.thread().id;
    found.places[1].call = runtime_.calls;
    found.places[1].access = trace::AccessKind::free;
    found.places[1].program_counter = reinterpret_cast<std::uintptr_t>(site);
    found.address = range.address;
    found.bytes = range.bytes;
    found.time_ns = runtime_.simulation->host_now();
    findings_.add(found);
}

void Watch::report(const hazard::UntouchedRange& range) {
    if (!model::is_device(range.address)) return;
    trace::Hazard found = trace::hazard_of(HazardKind::uninitialised);
    // A copy may include bytes that are never used.
    if (role_of(range.reader) != Role::kernel) found.severity = Severity::note;
    found.places[0] = place_of(range.reader, Kind::read);
    found.buffer = buffer_at(range.address);
    found.address = range.address;
    found.bytes = range.bytes;
    found.time_ns = runtime_.simulation->host_now();
    const KernelHeap& heap = kernel_heap(model::device_of(range.address));
    if (const KernelHeap::Block* const block = heap.find_last(range.address))
        found.places[1] = block->made;
    findings_.add_uninitialised(found);
}

}  // namespace streamlab::cudart
