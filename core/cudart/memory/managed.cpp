#include "cudart/memory/managed.hpp"

#include "cudart/memory/memory_kind.hpp"

namespace streamlab::cudart {

bool is_managed_range(Runtime& runtime, const void* pointer, std::size_t bytes) {
    if (!pointer || bytes == 0) return false;
    const MemoryRange range = classify(runtime, pointer, bytes);
    return range.kind == MemoryKind::managed && !range.invalid;
}

LocatedPlace place_of(ApiCall& call, cudaMemLocation location) {
    switch (location.type) {
    case cudaMemLocationTypeDevice:
        if (location.id < 0 ||
            static_cast<std::size_t>(location.id) >= call.simulation().devices().size())
            return {model::nowhere, cudaErrorInvalidDevice};
        return {location.id, cudaSuccess};
    case cudaMemLocationTypeHost:
    case cudaMemLocationTypeHostNuma:
    case cudaMemLocationTypeHostNumaCurrent:
        return {model::on_host, cudaSuccess};
    default:
        return {model::nowhere, cudaErrorInvalidValue};
    }
}

}  // namespace streamlab::cudart
