// Accesses of host code, and the ordinary memory that copies use (rules M2, M4).
#include <algorithm>

#include "cudart/observe/watch.hpp"
#include "cudart/state/runtime.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

using hazard::Past;
using model::Operation;
using model::Rows;

Past Watch::past_of_thread() const {
    HostThread& thread = runtime_.thread();
    return thread.function_operation ? past_of(*thread.function_operation)
                                     : order_.now(thread.actor);
}

// The accesses of one line in a loop share an accessor, as long as the thread's past does not
// change.
Watch::HostPlace& Watch::host_place(const void* site) {
    HostThread& thread = runtime_.thread();
    const auto address = reinterpret_cast<std::uintptr_t>(site);
    HostPlace& place = place_for(site, thread.id);
    const Operation* const function = thread.function_operation;
    const std::uint32_t function_id = function ? function->id : 0;
    if (place.site == site && place.thread == thread.id && place.function == function_id &&
        place.epoch == epoch_)
        return place;
    actor_of(thread);
    place.site = site;
    place.thread = thread.id;
    place.function = function_id;
    place.epoch = epoch_;
    place.accessing = hazard::Shadow::Accessing(
        states_.add({past_of_thread(), function_id, static_cast<std::uint16_t>(thread.id),
                     hazard::Role::host, false, function && function->in_graph,
                     function ? function->call : runtime_.calls, address}));
    return place;
}

void Watch::host_touches(std::uintptr_t address, std::size_t bytes, Kind kind, const void* site) {
    hazard::Shadow::Accessing& accessing = host_place(site).accessing;
    if (dataflow_) host_meets_devices(address, bytes, kind, accessing.who);
    memory_.for_range(address, bytes, 0,
                      [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                          shadow.touch(accessing, at, count, kind, site);
                          if (shadow.has_findings()) report(shadow);
                      });
}

// Watches the host side of a copy that is not guaranteed to be complete when the call returns:
// memory that the program can free without calling the runtime.
void Watch::watch_host_side(const Operation& operation, const Issued& kept) {
    if (!operation.transfer()) return;
    const model::Transfer& transfer = *operation.transfer();
    if (!transfer.pageable && !runtime_.space.has_registered()) return;
    if (transfer.bytes == 0 || transfer.prefetch || kept.uses_ended) return;
    const Rows own = rows_of(operation);
    const Rows& from = own.first ? own : transfer.from;
    for (const Rows* rows : {&from, &transfer.to}) {
        const auto address = reinterpret_cast<std::uintptr_t>(rows->first);
        if (!address || model::is_global(address)) continue;
        // Whether a variable of the program is on the host or on a device follows from the copy's
        // direction.
        const bool is_hosts = operation.kind == (rows == &from ? model::OperationKind::copy_h2d
                                                               : model::OperationKind::copy_d2h);
        if (WatchedMemory::is_variable(address) && !is_hosts) continue;
        if (rows == &from && kept.source_is_read_by_call) continue;
        const std::size_t bytes =
            (transfer.bytes / transfer.row_bytes - 1) * rows->pitch + transfer.row_bytes;
        const WatchedRange range{address,
                                 bytes,
                                 kept.past.self(),
                                 operation.id,
                                 runtime_.thread().id,
                                 kept.site,
                                 is_on_stack(address),
                                 rows == &transfer.to,
                                 false};
        // In a loop that copies to one place in one stream, the last copy stands for all.
        if (!ranges_.empty() && ranges_.back().address == address &&
            ranges_.back().bytes == bytes && ranges_.back().until.actor == range.until.actor) {
            ranges_.back() = range;
            continue;
        }
        ranges_.push_back(range);
        widen_bounds(range);
    }
}

void Watch::widen_bounds(const WatchedRange& range) {
    model::let_host_be_quiet(false);
    WatchedHostMemory& all = watched_host_memory;
    const std::uintptr_t begin = all.bytes ? std::min(all.begin, range.address) : range.address;
    all = {begin, std::max(all.begin + all.bytes, range.address + range.bytes) - begin};
    note_ends();
}

void Watch::forget_ranges() {
    const Past now = past_of_thread();
    const auto is_over = [&now](const WatchedRange& range) { return now.covers(range.until); };
    if (std::none_of(ranges_.begin(), ranges_.end(), is_over)) return;
    std::deque<WatchedRange> left;
    for (const WatchedRange& range : ranges_) {
        if (!is_over(range)) {
            left.push_back(range);
            continue;
        }
        // Kernels also access registered memory, in an order of their own, so keep its state.
        if (runtime_.space.has_registered_in(range.address, range.bytes)) continue;
        memory_.for_range(range.address, range.bytes, 0,
                          [](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                              shadow.forget(at, count);
                          });
    }
    ranges_ = std::move(left);
    watched_host_memory = {};
    note_ends();
    for (const WatchedRange& range : ranges_)
        widen_bounds(range);
}

void Watch::host_memory_dies(std::uintptr_t address, std::size_t bytes, trace::HazardForm form,
                             const void* site) {
    if (ranges_.empty()) return;
    const Past now = past_of_thread();
    for (WatchedRange& range : ranges_) {
        const bool overlaps =
            range.address < address + bytes && address < range.address + range.bytes;
        if (!overlaps || range.is_dead || now.covers(range.until)) continue;
        range.is_dead = true;
        report_dead(range, form, site);
    }
}

// Of copies the ranges know, also of those that have not begun; kernels are looked up.
void Watch::unpins(const model::Allocation& allocation, const void* site) {
    host_memory_dies(allocation.address, allocation.bytes, trace::HazardForm::host_buffer_unpinned,
                     site);
    const hazard::AccessorId host = host_place(site).accessing.who;
    device_bytes_.forget(allocation.address, allocation.bytes);
    memory_.for_range(allocation.address, allocation.bytes, 0,
                      [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                          shadow.compare(at, count, host, Kind::free);
                          report(shadow);
                      });
}

void Watch::begins(const model::Allocation& allocation) {
    memory_.global().forget(allocation.address, allocation.bytes);
    device_bytes_.forget(allocation.address, allocation.bytes);
}

void Watch::begins_pinned(const model::Allocation& allocation, const void* site) {
    if (busy_ends_.empty()) return;
    memory_.global().begin_life(allocation.address, allocation.bytes,
                                host_place(site).accessing.who);
}

// The free has waited for the memory's device; another device may still access the memory.
void Watch::end_while_busy(const model::Allocation& allocation, hazard::AccessorId host) {
    const std::uintptr_t end = allocation.address + allocation.bytes;
    busy_ends_.erase(busy_ends_.lower_bound(allocation.address), busy_ends_.lower_bound(end));
    busy_ends_[allocation.address] = {end, host, runtime_.calls, allocation.buffer,
                                      allocation.kind == model::Allocation::Kind::pinned};
    memory_.global().end_life(allocation.address, allocation.bytes, host);
    report(memory_.global());
}

void Watch::frees(const model::Allocation& allocation, const void* site) {
    const hazard::AccessorId host = host_place(site).accessing.who;
    hazard::Shadow& shadow = memory_.global();
    device_bytes_.forget(allocation.address, allocation.bytes);
    const bool is_busy = runtime_.simulation->is_busy();
    if (!allocation.pool && is_busy) return end_while_busy(allocation, host);
    if (!is_busy) busy_ends_.clear();
    if (allocation.pool) {
        end_life(host, allocation.address, allocation.bytes);
    } else {
        shadow.compare(allocation.address, allocation.bytes, host, Kind::free);
    }
    report(shadow);
    if (!allocation.pool) shadow.forget(allocation.address, allocation.bytes);
}

}  // namespace streamlab::cudart
