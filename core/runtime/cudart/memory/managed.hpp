// Helpers for the calls that work with managed memory.
#pragma once

#include <optional>

#include "cudart/state/api_call.hpp"
#include "model/memory/managed_memory.hpp"

namespace streamlab::cudart {

// Is [pointer, pointer + bytes) inside one managed allocation or variable, and not empty?
bool is_managed_range(Runtime& runtime, const void* pointer, std::size_t bytes);

// Writes down why the memory is refused, once for each place of the program: it is not managed, or
// ends before the range does. Returns cudaErrorInvalidValue.
cudaError refuse_memory(ApiCall& call, const void* pointer, std::size_t bytes);

// The place that a location names, or the error if it names none.
struct LocatedPlace {
    model::Place place = model::nowhere;
    cudaError error = cudaSuccess;
};
LocatedPlace place_of(ApiCall& call, cudaMemLocation location);

// cudaMemAttachGlobal, cudaMemAttachHost or cudaMemAttachSingle.
model::Attachment::To attached_to(unsigned flags);

// The allocation that begins at `address` is attached there as soon as `operation` is done.
void attach(model::Simulation& simulation, std::uintptr_t address, model::Attachment attachment,
            model::Operation& operation);

// Whether host code may touch the managed memory there while the device has work, on a device
// without concurrent access: all of it must be done, but where the memory is attached to one
// stream, only that stream's, and where it is attached to the host, none
// (cudaStreamAttachMemAsync).
bool host_may_touch(model::Simulation& simulation, std::uintptr_t address);

// Before an allocation is released.
void forget_attachment(model::Simulation& simulation, std::uintptr_t address);

}  // namespace streamlab::cudart
