#include "model/costs/transfer_cost.hpp"

#include <algorithm>

namespace streamlab::model {

namespace {

// Shortest time of a copy within a batch. Measured on an H100 with CUDA 13.0: 1024 copies of 64 B
// take 24 us, 16 take 7.
constexpr Nanoseconds shortest_in_a_batch_ns = 16;

Nanoseconds transfer_ns(const Profile& p, OperationKind kind, const Transfer& transfer,
                        std::size_t bytes) {
    if (transfer.prefetch)
        return (kind == OperationKind::copy_d2h ? p.prefetch_to_host_ns : p.prefetch_to_device_ns)
            .at(bytes);
    switch (kind) {
    case OperationKind::copy_h2d:
        if (!transfer.pageable) return p.copy_h2d_ns.at(bytes);
        return (transfer.again ? p.copy_h2d_pageable_again_ns : p.copy_h2d_pageable_ns).at(bytes);
    case OperationKind::copy_d2h:
        if (!transfer.pageable) return p.copy_d2h_ns.at(bytes);
        return (transfer.again ? p.copy_d2h_pageable_again_ns : p.copy_d2h_pageable_ns).at(bytes);
    case OperationKind::copy_d2d:
        return p.copy_d2d_ns.at(bytes);
    case OperationKind::copy_peer:
        return (transfer.through_host ? p.copy_peer_staged_ns : p.copy_peer_ns).at(bytes);
    case OperationKind::memset:
        return p.memset_ns.at(bytes);
    default:
        return static_cast<Nanoseconds>(bytes) * 1000 / p.host_bytes_per_us;
    }
}

}  // namespace

Nanoseconds transfer_ns(const Profile& p, OperationKind kind, const Transfer& transfer) {
    if (!transfer.continues_batch) return transfer_ns(p, kind, transfer, transfer.bytes);
    const std::size_t before = transfer.batch_bytes;
    return std::max(shortest_in_a_batch_ns,
                    transfer_ns(p, kind, transfer, before + transfer.bytes) -
                        transfer_ns(p, kind, transfer, before));
}

bool needs_copy_engine(const Profile& p, OperationKind kind, const Transfer& transfer) {
    const bool goes_with_kernels = kind == OperationKind::copy_h2d && !transfer.prefetch &&
                                   !transfer.from_managed && !transfer.to_managed &&
                                   transfer.row_bytes == transfer.bytes;
    const std::int64_t most = transfer.pageable ? p.small_pageable_copy_bytes : p.small_copy_bytes;
    return !goes_with_kernels || transfer.bytes > static_cast<std::size_t>(most);
}

bool needs_copy_engine_after_wait(const Profile& p, const Operation& copy) {
    return copy.kind == OperationKind::copy_h2d && copy.cause != Cause::host_issue &&
           !copy.transfer()->pageable && !copy.transfer()->prefetch &&
           copy.transfer()->bytes > static_cast<std::size_t>(p.small_copy_behind_work_bytes);
}

bool needs_sm_resources(const Profile& p, OperationKind kind, const Transfer& transfer) {
    if (kind == OperationKind::copy_d2d) return !transfer.prefetch;
    return kind == OperationKind::memset &&
           transfer.bytes > static_cast<std::size_t>(p.small_memset_bytes);
}

Nanoseconds migrate_managed(const Profile& p, ManagedMemory& managed, OperationKind kind,
                            const Transfer& transfer, Place device) {
    const auto bring = [&](const Rows& rows, bool to_host, bool for_reading) {
        const std::size_t height = transfer.row_bytes ? transfer.bytes / transfer.row_bytes : 0;
        if (height == 0) return Nanoseconds{0};
        const std::size_t span = (height - 1) * rows.pitch + transfer.row_bytes;
        const std::size_t moved = managed.move(reinterpret_cast<std::uintptr_t>(rows.first), span,
                                               to_host ? on_host : device, for_reading);
        if (moved == 0) return Nanoseconds{0};
        return (to_host ? p.prefetch_to_host_ns : p.managed_fault_ns).at(moved);
    };
    const bool h2h = kind == OperationKind::copy_h2h;
    Nanoseconds ns = 0;
    if (transfer.to_managed)
        ns += bring(transfer.to, h2h || kind == OperationKind::copy_d2h, false);
    if (transfer.from_managed)
        ns += bring(transfer.from, h2h || kind == OperationKind::copy_h2d, true);
    return ns;
}

Nanoseconds extra_call_ns(const Profile& p, OperationKind kind, const Transfer& transfer) {
    if (transfer.prefetch)
        return p.prefetch_call_ns.at(kind == OperationKind::copy_d2h ? 0 : transfer.bytes);
    Nanoseconds ns = 0;
    if (kind == OperationKind::copy_d2d)
        ns += std::max<Nanoseconds>(p.copy_on_device_ns - p.copy_async_ns, 0);
    if (kind == OperationKind::memset && needs_sm_resources(p, kind, transfer))
        ns += std::max<Nanoseconds>(p.memset_on_device_ns - p.memset_async_ns, 0);
    if (transfer.through_host) ns += p.copy_peer_staged_async_ns - p.copy_async_ns;
    if (transfer.staged) ns += p.stage_pageable_ns.at(transfer.bytes);
    return ns;
}

bool is_staged(const Profile& p, OperationKind kind, const Transfer& transfer) {
    return kind == OperationKind::copy_h2d && transfer.pageable &&
           transfer.bytes <= static_cast<std::size_t>(p.staging_bytes);
}

}  // namespace streamlab::model
