#include "cudart/observe/memory/pending_copies.hpp"

#include <algorithm>
#include <utility>

#include "cudart/observe/found/place.hpp"
#include "cudart/state/runtime.hpp"
#include "cudart/state/watched.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

using hazard::Past;
using model::Rows;

void PendingCopies::issued(const model::Operation& operation) {
    if (!operation.transfer()) return;
    const Issued& kept = pasts_.issued(operation);
    const model::Transfer& transfer = *operation.transfer();
    if (!transfer.pageable && !runtime_.space.has_registered()) return;
    if (transfer.bytes == 0 || transfer.prefetch || kept.uses_ended) return;
    const Rows own = used_.rows_of(operation);
    const Rows& from = own.first ? own : transfer.from;
    for (const Rows* rows : {&from, &transfer.to}) {
        const auto address = reinterpret_cast<std::uintptr_t>(rows->first);
        if (!address || model::is_global(address)) continue;
        // The copy's direction determines whether a variable of the program is on the host or on a
        // device.
        const bool is_on_host_side =
            operation.kind ==
            (rows == &from ? model::OperationKind::copy_h2d : model::OperationKind::copy_d2h);
        if (WatchedMemory::is_variable(address) && !is_on_host_side) continue;
        if (rows == &from && kept.mark_source_read_by_call) continue;
        const std::size_t bytes =
            (transfer.bytes / transfer.row_bytes - 1) * rows->pitch + transfer.row_bytes;
        add({address, bytes, kept.past.self(), operation.id, runtime_.thread().id, kept.site,
             is_on_stack(address), rows == &transfer.to, false});
    }
}

// In a loop that copies to the same address in one stream, only the last copy is kept, because it
// is ordered after the others.
void PendingCopies::add(const Range& range) {
    if (!ranges_.empty() && ranges_.back().address == range.address &&
        ranges_.back().bytes == range.bytes && ranges_.back().until.actor == range.until.actor) {
        ranges_.back() = range;
        return;
    }
    ranges_.push_back(range);
    widen_bounds(range);
}

void PendingCopies::widen_bounds(const Range& range) {
    model::set_host_unobserved(false);
    WatchedHostMemory& all = watched_host_memory;
    const std::uintptr_t begin = all.bytes ? std::min(all.begin, range.address) : range.address;
    all = {begin, std::max(all.begin + all.bytes, range.address + range.bytes) - begin};
    update_watched_blocks();
}

void PendingCopies::drop_ordered_copies() {
    if (ranges_.empty()) return;
    const Past now = pasts_.of_thread();
    const auto is_over = [&now](const Range& range) { return now.covers(range.until); };
    if (std::none_of(ranges_.begin(), ranges_.end(), is_over)) return;
    std::deque<Range> left;
    for (const Range& range : ranges_) {
        if (!is_over(range)) {
            left.push_back(range);
            continue;
        }
        // Kernels can also access registered memory, and are ordered differently, so its state is
        // kept.
        if (runtime_.space.has_registered_in(range.address, range.bytes)) continue;
        memory_.for_range(range.address, range.bytes, 0,
                          [](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                              shadow.forget(at, count);
                          });
    }
    ranges_ = std::move(left);
    watched_host_memory = {};
    update_watched_blocks();
    for (const Range& range : ranges_)
        widen_bounds(range);
}

void PendingCopies::report_lifetime_end(std::uintptr_t address, std::size_t bytes,
                                        trace::HazardForm form, const void* site) {
    if (ranges_.empty()) return;
    const Past now = pasts_.of_thread();
    for (Range& range : ranges_) {
        const bool overlaps =
            range.address < address + bytes && address < range.address + range.bytes;
        if (!overlaps || range.is_dead || now.covers(range.until)) continue;
        range.is_dead = true;
        report_freed_copy_memory(range, form, site);
    }
}

void PendingCopies::on_stack_end(std::uintptr_t frame, const void* site) {
    const std::uint32_t thread = runtime_.thread().id;
    for (Range& range : ranges_) {
        const bool was_left = frame - range.address < max_stack && range.is_on_stack;
        if (!was_left || range.is_dead || range.thread != thread) continue;
        range.is_dead = true;
        report_freed_copy_memory(range, trace::HazardForm::host_buffer_left, site);
    }
}

bool PendingCopies::has_freed_memory(std::uintptr_t address, std::uint32_t operation,
                                     std::uint32_t other_operation) const {
    return std::any_of(ranges_.begin(), ranges_.end(), [&](const Range& range) {
        return range.is_dead && address - range.address < range.bytes &&
               (operation == range.operation || other_operation == range.operation);
    });
}

void PendingCopies::report_freed_copy_memory(const Range& range, trace::HazardForm form,
                                             const void* site) {
    trace::Hazard found = trace::make_hazard(trace::HazardKind::host_buffer, form);
    found.places[0].operation = range.operation;
    found.places[0].access = range.is_target ? trace::AccessKind::write : trace::AccessKind::read;
    found.places[0].program_counter = program_counter(range.site);
    found.places[1] = end_at(runtime_, site);
    found.address = range.address;
    found.bytes = range.bytes;
    found.time_ns = runtime_.simulation->host_now();
    findings_.add(found);
}

}  // namespace streamlab::cudart
