// How long copies, memsets and migrations of managed memory take, on their engine and in the call
// that issues them.
#pragma once

#include "model/memory/managed_memory.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/profile.hpp"

namespace streamlab::model {

// The time on the engine, if nothing else slows it down.
Nanoseconds transfer_ns(const Profile& profile, OperationKind kind, const Transfer& transfer);

// False for small copies to the device, which go with the kernels' work instead (C2). Copies of
// several rows are no such copies, however small: an H200 had six of them wait for the engine in
// random programs (2026-11-23).
bool needs_copy_engine(const Profile& profile, OperationKind kind, const Transfer& transfer);
// Of the copies that need none when they can begin at once: does one need it that had to wait for
// earlier work?
bool needs_copy_engine_behind_work(const Profile& profile, const Operation& copy);

// True for memsets and copies within a device: the multiprocessors do them, so one of these must
// have room (C1).
bool needs_room(const Profile& profile, OperationKind kind, const Transfer& transfer);
inline constexpr std::int64_t threads_of_a_transfer_block = 512;

// Migrates the managed memory that the transfer touches to the side that touches it, the host or
// `device`. Returns how much longer the transfer takes because of that.
Nanoseconds bring_managed(const Profile& profile, ManagedMemory& managed, OperationKind kind,
                          const Transfer& transfer, Place device);

// What the call costs the host on top of a plain call's cost.
Nanoseconds extra_call_ns(const Profile& profile, OperationKind kind, const Transfer& transfer);

// Does the call copy the source to a staging buffer, so that the host may go on before the device
// has read the data (M1)?
bool is_staged(const Profile& profile, OperationKind kind, const Transfer& transfer);

}  // namespace streamlab::model
