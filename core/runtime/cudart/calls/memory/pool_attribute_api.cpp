// Attributes of a pool, and access of devices to its memory.
#include "cudart/memory/pool.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

std::size_t bytes_of(cudaMemPoolAttr attribute) {
    const bool is_flag = attribute == cudaMemPoolReuseFollowEventDependencies ||
                         attribute == cudaMemPoolReuseAllowOpportunistic ||
                         attribute == cudaMemPoolReuseAllowInternalDependencies;
    return is_flag ? sizeof(int) : sizeof(std::uint64_t);
}

bool* reuse_flag(model::ReusePolicy& policy, cudaMemPoolAttr attribute) {
    switch (attribute) {
    case cudaMemPoolReuseFollowEventDependencies:
        return &policy.follow_dependencies;
    case cudaMemPoolReuseAllowOpportunistic:
        return &policy.opportunistic;
    case cudaMemPoolReuseAllowInternalDependencies:
        return &policy.internal_dependencies;
    default:
        return nullptr;
    }
}

cudaError set_attribute(model::MemoryPool& memory, cudaMemPoolAttr attribute, void* value) {
    if (bool* flag = reuse_flag(memory.policy, attribute)) {
        *flag = *static_cast<int*>(value) != 0;
        return cudaSuccess;
    }
    const std::uint64_t number = *static_cast<std::uint64_t*>(value);
    switch (attribute) {
    case cudaMemPoolAttrReleaseThreshold:
        memory.release_threshold = number;
        return cudaSuccess;
    case cudaMemPoolAttrReservedMemHigh:
        if (number == 0) memory.reset_reserved_high();
        return number == 0 ? cudaSuccess : cudaErrorInvalidValue;
    case cudaMemPoolAttrUsedMemHigh:
        if (number == 0) memory.reset_used_high();
        return number == 0 ? cudaSuccess : cudaErrorInvalidValue;
    default:
        return cudaErrorInvalidValue;
    }
}

cudaError get_attribute(model::MemoryPool& memory, cudaMemPoolAttr attribute, void* value) {
    if (const bool* flag = reuse_flag(memory.policy, attribute)) {
        *static_cast<int*>(value) = *flag;
        return cudaSuccess;
    }
    const model::PoolStatistics& statistics = memory.statistics();
    std::uint64_t& number = *static_cast<std::uint64_t*>(value);
    switch (attribute) {
    case cudaMemPoolAttrReleaseThreshold:
        number = memory.release_threshold;
        return cudaSuccess;
    case cudaMemPoolAttrReservedMemCurrent:
        number = statistics.reserved;
        return cudaSuccess;
    case cudaMemPoolAttrReservedMemHigh:
        number = statistics.reserved_high;
        return cudaSuccess;
    case cudaMemPoolAttrUsedMemCurrent:
        number = statistics.used;
        return cudaSuccess;
    case cudaMemPoolAttrUsedMemHigh:
        number = statistics.used_high;
        return cudaSuccess;
    default:
        return cudaErrorInvalidValue;
    }
}

using AttributeFunction = cudaError (*)(model::MemoryPool&, cudaMemPoolAttr, void*);

cudaError on_attribute(ApiCall& call, cudaMemPool_t handle, cudaMemPoolAttr attribute, void* value,
                       AttributeFunction function) {
    if (call.sticky()) return call.sticky();
    Pool* const pool = memory_pools().find(handle);
    if (!pool || !value) return cudaErrorInvalidValue;
    return function(*pool->memory, attribute, value);
}

// A pool's own device always has read and write access. `peers`: the other devices with access.
cudaError change_access(ApiCall& call, const Pool& pool, const cudaMemAccessDesc& wanted,
                        std::uint32_t& peers) {
    if (wanted.location.type != cudaMemLocationTypeDevice) return cudaErrorInvalidValue;
    const model::Device* device = call.runtime().find_device(wanted.location.id);
    if (!device) return cudaErrorInvalidDevice;
    const bool own = wanted.location.id == pool.device;
    const std::uint32_t bit = 1u << device->number;
    if (wanted.flags == cudaMemAccessFlagsProtReadWrite) {
        if (!own && profile().peer_access == 0) return cudaErrorPeerAccessUnsupported;
        if (!own) peers |= bit;
        return cudaSuccess;
    }
    if (wanted.flags != cudaMemAccessFlagsProtNone) return cudaErrorInvalidValue;
    if (own) return cudaErrorInvalidDevice;  // measured on two H200 with CUDA 13.0
    peers &= ~bit;
    return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
    note_memory_of_call(STREAMLAB_CALLER, value, bytes_of(attribute), false);
    ApiCall call(functions::cudaMemPoolSetAttribute, STREAMLAB_CALLER);
    const cudaError error = on_attribute(call, pool, attribute, value, set_attribute);
    if (error == cudaSuccess) memory_pools().track_stream_order();
    return call.result(error);
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
    note_memory_of_call(STREAMLAB_CALLER, value, bytes_of(attribute), true);
    ApiCall call(functions::cudaMemPoolGetAttribute, STREAMLAB_CALLER);
    return call.result(on_attribute(call, pool, attribute, value, get_attribute));
}

cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const cudaMemAccessDesc* descriptions,
                                 size_t count) {
    note_values(STREAMLAB_CALLER, count, as_input(descriptions));
    ApiCall call(functions::cudaMemPoolSetAccess, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    Pool* const found = memory_pools().find(pool);
    if (!found || (count && !descriptions)) return call.result(cudaErrorInvalidValue);
    std::uint32_t peers = found->memory->peers;
    for (std::size_t i = 0; i < count; ++i)
        if (const cudaError error = change_access(call, *found, descriptions[i], peers))
            return call.result(error);
    found->memory->peers = peers;
    return call.result(cudaSuccess);
}

cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags* flags, cudaMemPool_t pool,
                                 cudaMemLocation* location) {
    touches(STREAMLAB_CALLER, flags, as_input(location));
    ApiCall call(functions::cudaMemPoolGetAccess, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    Pool* const found = memory_pools().find(pool);
    if (!found || !flags || !location || location->type != cudaMemLocationTypeDevice)
        return call.result(cudaErrorInvalidValue);
    const model::Device* device = call.runtime().find_device(location->id);
    if (!device) return call.result(cudaErrorInvalidDevice);
    const bool reaches =
        location->id == found->device || (found->memory->peers >> device->number & 1);
    *flags = reaches ? cudaMemAccessFlagsProtReadWrite : cudaMemAccessFlagsProtNone;
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
