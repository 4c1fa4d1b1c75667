#include "cudart/observe/accesses/host_accesses.hpp"

#include "cudart/observe/found/place.hpp"
#include "cudart/state/runtime.hpp"
#include "cudart/state/watched.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

using model::Allocation;
using trace::HazardForm;

void HostAccesses::touch(std::uintptr_t address, std::size_t bytes, Kind kind, const void* site) {
    hazard::Shadow::CachedAccessor& accessing = all_.places.at(site);
    if (all_.data.is_followed()) all_.data.record_host_access(address, bytes, kind, accessing.who);
    all_.memory.for_range(address, bytes, 0,
                          [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                              shadow.touch(accessing, at, count, kind, site);
                              all_.conflicts.report(shadow);
                          });
}

void HostAccesses::begins(const Allocation& allocation) {
    all_.memory.global().forget(allocation.address, allocation.bytes);
    all_.data.forget(allocation.address, allocation.bytes);
}

void HostAccesses::on_pinned_allocation(const Allocation& allocation, const void* site) {
    if (!all_.lives.any_ended_while_busy()) return;
    all_.memory.global().begin_lifetime(allocation.address, allocation.bytes,
                                        all_.places.accessor_at(site));
}

void HostAccesses::frees(const Allocation& allocation, const void* site) {
    const hazard::AccessorId host = all_.places.accessor_at(site);
    hazard::Shadow& shadow = all_.memory.global();
    all_.data.forget(allocation.address, allocation.bytes);
    const bool is_busy = all_.runtime.simulation->is_busy();
    if (!allocation.pool && is_busy) {
        // The free has waited for the memory's device; another device may still access it.
        all_.lives.free_while_busy(allocation, host, all_.runtime.calls);
        return all_.conflicts.report(shadow);
    }
    if (!is_busy) all_.lives.on_device_idle();
    if (allocation.pool)
        all_.lives.end(allocation.address, allocation.bytes, host);
    else
        shadow.compare(allocation.address, allocation.bytes, host, Kind::free);
    all_.conflicts.report(shadow);
    if (!allocation.pool) shadow.forget(allocation.address, allocation.bytes);
}

// Pending copies, even those that have not begun, are recorded with their ranges. Accesses of
// kernels are looked up in the shadow.
void HostAccesses::unpins(const Allocation& allocation, const void* site) {
    all_.copies.report_lifetime_end(allocation.address, allocation.bytes,
                                    HazardForm::host_buffer_unpinned, site);
    const hazard::AccessorId host = all_.places.accessor_at(site);
    all_.data.forget(allocation.address, allocation.bytes);
    all_.memory.for_range(allocation.address, allocation.bytes, 0,
                          [&](hazard::Shadow& shadow, std::uintptr_t at, std::size_t count) {
                              shadow.compare(at, count, host, Kind::free);
                              all_.conflicts.report(shadow);
                          });
}

void HostAccesses::on_block_freed(std::uintptr_t address, std::size_t bytes, const void* site) {
    all_.copies.report_lifetime_end(address, bytes, HazardForm::host_buffer_freed, site);
    all_.held.on_block_freed(address, bytes, end_at(all_.runtime, site));
}

void HostAccesses::on_stack_end(std::uintptr_t frame, const void* site) {
    all_.copies.on_stack_end(frame, site);
    if (graphs_use_stack)
        all_.held.on_stack_released(frame, all_.runtime.thread().id, end_at(all_.runtime, site));
}

}  // namespace streamlab::cudart
