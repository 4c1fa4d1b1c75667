// How long copies, memsets and moves of managed memory take: on their engine, and in the call that
// asks for them.
#pragma once

#include "model/managed_memory.hpp"
#include "model/operation.hpp"
#include "model/profile.hpp"

namespace streamlab::model {

// The engine's time, where nothing else is in the way.
Nanoseconds transfer_ns(const Profile& profile, OperationKind kind, const Transfer& transfer);

// A small copy to the device goes with the kernels' work instead (C2).
bool needs_copy_engine(const Profile& profile, OperationKind kind, const Transfer& transfer);

// The multiprocessors do memsets and copies within a device, so one of them must have room (C1).
bool needs_room(const Profile& profile, OperationKind kind, const Transfer& transfer);
inline constexpr std::int64_t threads_of_a_transfer_block = 512;

// Managed memory that the transfer touches goes to the side where it is touched, the host or
// `device`; by how much the transfer takes longer for it.
Nanoseconds bring_managed(const Profile& profile, ManagedMemory& managed, OperationKind kind,
                          const Transfer& transfer, Place device);

// What the call costs the host on top of a plain call's cost.
Nanoseconds extra_call_ns(const Profile& profile, OperationKind kind, const Transfer& transfer);

// Does the call copy the source aside, so that the host may go on before the device has it (M1)?
bool is_staged(const Profile& profile, OperationKind kind, const Transfer& transfer);

}  // namespace streamlab::model
