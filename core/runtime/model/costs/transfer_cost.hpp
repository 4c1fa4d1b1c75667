// Durations of copies, memsets and migrations of managed memory, on their engine and in the issuing
// call.
#pragma once

#include "model/memory/managed_memory.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/profile.hpp"

namespace streamlab::model {

// Time on the engine without contention.
Nanoseconds transfer_ns(const Profile& profile, OperationKind kind, const Transfer& transfer);

// False for small copies to the device, which run with the kernels instead (C2). Copies of several
// rows always need the engine: on an H200, six small ones waited for it in random programs
// (2026-11-23).
bool needs_copy_engine(const Profile& profile, OperationKind kind, const Transfer& transfer);
// True if a small copy needs the engine because it had to wait for earlier work; one that starts at
// once does not need it.
bool needs_copy_engine_after_wait(const Profile& profile, const Operation& copy);

// True for memsets and copies within a device: they run on the multiprocessors, so one of these
// must have free resources (C1).
bool needs_sm_resources(const Profile& profile, OperationKind kind, const Transfer& transfer);
inline constexpr std::int64_t threads_per_transfer_block = 512;

// Migrates the managed memory of the transfer to the accessing side, the host or `device`. Returns
// the extra time of the transfer.
Nanoseconds migrate_managed(const Profile& profile, ManagedMemory& managed, OperationKind kind,
                            const Transfer& transfer, Place device);

// Host cost of the call beyond that of a plain call.
Nanoseconds extra_call_ns(const Profile& profile, OperationKind kind, const Transfer& transfer);

// True if the call copies the source to a staging buffer, so that the host continues before the
// device has read the data (M1).
bool is_staged(const Profile& profile, OperationKind kind, const Transfer& transfer);

}  // namespace streamlab::model
