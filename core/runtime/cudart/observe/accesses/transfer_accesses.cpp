#include "cudart/observe/accesses/transfer_accesses.hpp"

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/observe/accesses/heap_blocks.hpp"
#include "cudart/observe/memory/held_memory.hpp"
#include "cudart/state/runtime.hpp"
#include "cudart/state/watched.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

using model::Operation;
using model::OperationKind;
using model::Rows;
using trace::HazardForm;
using trace::HazardKind;

void TransferAccesses::starts(Operation& operation) {
    const Issued& kept = all_.pasts.issued(operation);
    const Rows rows = all_.used.rows_of(operation);
    const auto memory = reinterpret_cast<std::uintptr_t>(rows.first);
    if (operation.kind == OperationKind::allocation) {
        begin_lifetime(operation, memory, rows.pitch);
    } else if (operation.kind == OperationKind::deallocation) {
        all_.lives.end(memory, rows.pitch, all_.accessors.of(operation));
    } else {
        const model::Transfer& transfer = *operation.transfer();
        if (transfer.prefetch || transfer.bytes == 0) return;
        const Rows& from = rows.first ? rows : transfer.from;
        if (kept.mark_source_read_early)
            touch_early_source(operation, from);
        else if (operation.kind != OperationKind::memset)
            kept.mark_source_read_by_call ? note_source(operation, from)
                                          : touch(operation, from, Kind::read);
        touch(operation, transfer.to, Kind::write);
        if (kept.uses_ended) report_freed_use(operation);
    }
    all_.memory.for_all([this](hazard::Shadow& shadow) { all_.conflicts.report(shadow); });
}

void TransferAccesses::begin_lifetime(Operation& allocation, std::uintptr_t address,
                                      std::size_t bytes) {
    const hazard::AccessorId previous_free = all_.lives.last_free_in(address, bytes);
    const hazard::AccessorId who = all_.accessors.of(allocation);
    // A free that was issued later and has already run did not wait for this allocation.
    if (previous_free && all_.states.accessor(previous_free).operation > allocation.id)
        all_.conflicts.report(hazard::ConflictingRange{
            {who, Kind::allocate, previous_free, Kind::free}, address, bytes});
    all_.lives.begin(address, bytes, allocation.id, who);
}

void TransferAccesses::on_condition_read(const Operation& conditional, const hazard::Past& past) {
    const void* const site = all_.pasts.issued(conditional).site;
    hazard::Shadow::CachedAccessor reading(
        all_.states.add({past, conditional.id, 0, hazard::Role::transfer, false, true,
                         conditional.call, reinterpret_cast<std::uintptr_t>(site)}));
    const auto* const condition = conditional.conditional()->condition();
    all_.memory.for_range(reinterpret_cast<std::uintptr_t>(condition), sizeof *condition,
                          conditional.device,
                          [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                              shadow.touch_range(reading, at, count, Kind::read, site);
                              shadow.take_untouched();  // zero-initialised
                              all_.conflicts.report(shadow);
                          });
}

void TransferAccesses::reads(Operation& copy, const void* bytes, std::size_t count) {
    if (all_.data.has_changed(copy, bytes, count))
        all_.data.mark_untracked_read(all_.accessors.of(copy));
}

bool TransferAccesses::has_shadow(std::uintptr_t address) const {
    return model::is_global(address) || WatchedMemory::is_variable(address) ||
           watched_host_memory.holds(address) || all_.runtime.space.has_registered();
}

void TransferAccesses::touch(Operation& operation, const Rows& rows, Kind kind) {
    hazard::Shadow::CachedAccessor accessing(all_.accessors.of(operation));
    const void* const site = all_.pasts.issued(operation).site;
    for_rows(operation, rows, [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
        touch_heap(operation, at, count, kind);
        shadow.touch_range(accessing, at, count, kind, site);
    });
}

// A copy issued by a kernel runs later, when the kernel may have freed a block.
void TransferAccesses::touch_heap(Operation& operation, std::uintptr_t address, std::size_t bytes,
                                  Kind kind) {
    if (!model::is_device(address)) return;
    const KernelHeap& heap = kernel_heap(model::device_of(address));
    if (heap.holds(address) && !heap.is_in_a_block(address, bytes))
        report_access_outside_blocks(all_.findings, heap, {address, bytes},
                                     all_.conflicts.place_of(all_.accessors.of(operation), kind),
                                     all_.runtime.simulation->host_now());
}

void TransferAccesses::touch_early_source(Operation& copy, const Rows& rows) {
    const void* const site = all_.pasts.issued(copy).site;
    hazard::Shadow::CachedAccessor accessing(all_.sources.reader_of(copy));
    for_rows(copy, rows, [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
        shadow.touch_range(accessing, at, count, Kind::read, site);
    });
}

// The call has read the source (M1); the operation writes the data that was read then.
void TransferAccesses::note_source(Operation& operation, const Rows& rows) {
    if (!all_.data.is_followed()) return;
    for_rows(operation, rows, [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
        shadow.compare(at, count, all_.accessors.of(operation), Kind::read);
        shadow.take_conflicts();  // the call is not ordered like the operation
        shadow.take_untouched();
    });
}

void TransferAccesses::report_freed_use(Operation& node) {
    const hazard::AccessorId who = all_.accessors.of(node);
    for (const HeldRange& range : all_.used.freed_memory_of(node)) {
        trace::Hazard found = trace::make_hazard(range.form == HazardForm::host_buffer_left
                                                     ? HazardKind::host_buffer
                                                     : HazardKind::use_after_free,
                                                 range.form);
        found.places = {range.end, all_.conflicts.place_of(who, Kind::read)};
        found.places[1].access = range.access;
        found.buffer = range.buffer;
        found.address = range.address;
        found.bytes = range.bytes;
        found.time_ns = all_.runtime.simulation->host_now();
        if (range.access == trace::AccessKind::none) {
            const auto access = all_.memory.global().find_access(range.address, range.bytes, who);
            if (!access) continue;
            found.places[1].access = all_.conflicts.place_of(who, access->kind).access;
            found.address = access->address;
            found.bytes = access->bytes;
        }
        all_.findings.add(found);
    }
}

}  // namespace streamlab::cudart
