// Helpers for the calls that work with managed memory.
#pragma once

#include <optional>

#include "cudart/api/api_call.hpp"
#include "model/managed_memory.hpp"

namespace streamlab::cudart {

// Is [pointer, pointer + bytes) inside one managed allocation or variable, and not empty?
bool is_managed_range(Runtime& runtime, const void* pointer, std::size_t bytes);

// The place that a location names, or the error if it names none.
struct LocatedPlace {
    model::Place place = model::nowhere;
    cudaError error = cudaSuccess;
};
LocatedPlace place_of(ApiCall& call, cudaMemLocation location);

}  // namespace streamlab::cudart
