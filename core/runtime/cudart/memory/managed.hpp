// Helpers for calls that work with managed memory.
#pragma once

#include <optional>

#include "cudart/state/api_call.hpp"
#include "model/memory/managed_memory.hpp"

namespace streamlab::cudart {

// True if [pointer, pointer + bytes) is not empty and lies inside one managed allocation or
// variable.
bool is_managed_range(Runtime& runtime, const void* pointer, std::size_t bytes);

// Reports once per call site why the memory is rejected: it is not managed, or is smaller than the
// range. Returns cudaErrorInvalidValue.
cudaError reject_memory(ApiCall& call, const void* pointer, std::size_t bytes);

// The place that a location denotes, or an error if the location is invalid.
struct LocatedPlace {
    model::Place place = model::nowhere;
    cudaError error = cudaSuccess;
};
LocatedPlace place_of(ApiCall& call, cudaMemLocation location);

// cudaMemAttachGlobal, cudaMemAttachHost or cudaMemAttachSingle.
model::Attachment::To attached_to(unsigned flags);

// Attaches the allocation that begins at `address` when `operation` completes.
void attach(model::Simulation& simulation, std::uintptr_t address, model::Attachment attachment,
            model::Operation& operation);

// True if host code may access the managed memory at `address` on a device without concurrent
// access. The device's work must be complete: all of it by default, that of one stream for memory
// attached to the stream, and none for memory attached to the host (cudaStreamAttachMemAsync).
bool can_host_access(model::Simulation& simulation, std::uintptr_t address);

// Must be called before the allocation is released.
void forget_attachment(model::Simulation& simulation, std::uintptr_t address);

}  // namespace streamlab::cudart
