// Advice for managed memory, and queries of a range.
#include <algorithm>
#include <optional>
#include <vector>

#include "cudart/memory/managed.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

using model::ManagedGroup;
using model::Place;

constexpr int invalid_device = -2;  // cudaInvalidDeviceId
constexpr int cpu_device = -1;      // cudaCpuDeviceId

void apply(cudaMemoryAdvise advice, Place place, ManagedGroup& group) {
    switch (advice) {
    case cudaMemAdviseSetReadMostly:
    case cudaMemAdviseUnsetReadMostly:
        group.read_mostly = advice == cudaMemAdviseSetReadMostly;
        break;
    case cudaMemAdviseSetPreferredLocation:
        group.preferred = place;
        break;
    case cudaMemAdviseUnsetPreferredLocation:
        group.preferred = model::nowhere;
        break;
    case cudaMemAdviseSetAccessedBy:
        group.accessed_by |= model::access_bit(place);
        break;
    case cudaMemAdviseUnsetAccessedBy:
        group.accessed_by &= ~model::access_bit(place);
        break;
    }
}

cudaError advise(ApiCall& call, const void* pointer, std::size_t bytes, cudaMemoryAdvise advice,
                 cudaMemLocation location) {
    if (call.sticky()) return call.sticky();
    if (advice < cudaMemAdviseSetReadMostly || advice > cudaMemAdviseUnsetAccessedBy)
        return cudaErrorInvalidValue;
    if (!is_managed_range(call.runtime(), pointer, bytes))
        return reject_memory(call, pointer, bytes);
    // Advice that does not depend on the location accepts any location.
    const bool depends_on_location = advice == cudaMemAdviseSetPreferredLocation ||
                                     advice == cudaMemAdviseSetAccessedBy ||
                                     advice == cudaMemAdviseUnsetAccessedBy;
    const LocatedPlace place = place_of(call, location);
    // Only cudaMemAdviseSetAccessedBy and cudaMemAdviseUnsetAccessedBy return the location's own
    // error, as measured on an H200 with CUDA 13.0.
    if (depends_on_location && place.error)
        return advice == cudaMemAdviseSetPreferredLocation ? cudaErrorInvalidValue : place.error;
    // As documented, advice with a device needs concurrent managed access.
    if (depends_on_location && place.place >= 0 && profile().concurrent_managed_access == 0)
        return cudaErrorInvalidDevice;
    call.simulation().managed().for_groups(
        reinterpret_cast<std::uintptr_t>(pointer), bytes,
        [&](ManagedGroup& group) { apply(advice, place.place, group); });
    return cudaSuccess;
}

// The value shared by all page groups of a range, or `otherwise` if they differ.
template <class Value, class Get>
Value shared_value(ApiCall& call, const void* pointer, std::size_t bytes, Value otherwise,
                   Get get) {
    std::optional<Value> shared;
    call.simulation().managed().for_groups(reinterpret_cast<std::uintptr_t>(pointer), bytes,
                                           [&](const ManagedGroup& group) {
                                               if (!shared) shared = get(group);
                                               if (*shared != get(group)) shared = otherwise;
                                           });
    return shared.value_or(otherwise);
}

int device_id(Place place) {
    return place == model::on_host ? cpu_device : place == model::nowhere ? invalid_device : place;
}

int location_type(Place place) {
    return place == model::on_host   ? cudaMemLocationTypeHost
           : place == model::nowhere ? cudaMemLocationTypeInvalid
                                     : cudaMemLocationTypeDevice;
}

// Lists the processors that cudaMemAdviseSetAccessedBy set for the whole range, and fills the rest
// of the array with invalid_device.
void list_accessors(ApiCall& call, const void* pointer, std::size_t bytes, int* to,
                    std::size_t count) {
    std::uint64_t all = ~std::uint64_t{0};
    call.simulation().managed().for_groups(
        reinterpret_cast<std::uintptr_t>(pointer), bytes,
        [&](const ManagedGroup& group) { all &= group.accessed_by; });
    std::size_t listed = 0;
    for (int device = 0; device < 63 && listed < count; ++device)
        if (all >> device & 1) to[listed++] = device;
    if (all & model::accessed_by_host && listed < count) to[listed++] = cpu_device;
    std::fill(to + listed, to + count, invalid_device);
}

cudaError get_attribute(ApiCall& call, void* data, std::size_t size,
                        cudaMemRangeAttribute attribute, const void* pointer, std::size_t bytes) {
    if (!data) return cudaErrorInvalidValue;
    if (!is_managed_range(call.runtime(), pointer, bytes))
        return reject_memory(call, pointer, bytes);
    int* const result = static_cast<int*>(data);
    if (attribute == cudaMemRangeAttributeAccessedBy) {
        if (size == 0 || size % sizeof(int)) return cudaErrorInvalidValue;
        list_accessors(call, pointer, bytes, result, size / sizeof(int));
        return cudaSuccess;
    }
    if (size != sizeof(int)) return cudaErrorInvalidValue;
    const auto place = [&](Place ManagedGroup::*which) {
        return shared_value(call, pointer, bytes, model::nowhere,
                            [&](const ManagedGroup& group) { return group.*which; });
    };
    switch (attribute) {
    case cudaMemRangeAttributeReadMostly:
        *result = shared_value(call, pointer, bytes, false,
                               [](const ManagedGroup& group) { return group.read_mostly; });
        return cudaSuccess;
    case cudaMemRangeAttributePreferredLocation:
        *result = device_id(place(&ManagedGroup::preferred));
        return cudaSuccess;
    case cudaMemRangeAttributeLastPrefetchLocation:
        *result = device_id(place(&ManagedGroup::last_prefetch));
        return cudaSuccess;
    case cudaMemRangeAttributePreferredLocationType:
        *result = location_type(place(&ManagedGroup::preferred));
        return cudaSuccess;
    case cudaMemRangeAttributeLastPrefetchLocationType:
        *result = location_type(place(&ManagedGroup::last_prefetch));
        return cudaSuccess;
    case cudaMemRangeAttributePreferredLocationId:
        *result = std::max(place(&ManagedGroup::preferred), 0);
        return cudaSuccess;
    case cudaMemRangeAttributeLastPrefetchLocationId:
        *result = std::max(place(&ManagedGroup::last_prefetch), 0);
        return cudaSuccess;
    default:
        return cudaErrorInvalidValue;
    }
}

}  // namespace

extern "C" {

cudaError_t cudaMemAdvise(const void* pointer, size_t count, cudaMemoryAdvise advice,
                          cudaMemLocation location) {
    ApiCall call(functions::cudaMemAdvise, STREAMLAB_CALLER);
    return call.result(advise(call, pointer, count, advice, location));
}

cudaError_t cudaMemRangeGetAttribute(void* data, size_t data_size, cudaMemRangeAttribute attribute,
                                     const void* pointer, size_t count) {
    note_memory_of_call(STREAMLAB_CALLER, data, data_size, true);
    ApiCall call(functions::cudaMemRangeGetAttribute, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    return call.result(get_attribute(call, data, data_size, attribute, pointer, count));
}

cudaError_t cudaMemRangeGetAttributes(void** data, size_t* data_sizes,
                                      cudaMemRangeAttribute* attributes, size_t attribute_count,
                                      const void* pointer, size_t count) {
    note_values(STREAMLAB_CALLER, attribute_count, as_input(data), as_input(data_sizes),
                as_input(attributes));
    for (std::size_t i = 0; data && data_sizes && i < attribute_count; ++i)
        note_memory_of_call(STREAMLAB_CALLER, data[i], data_sizes[i], true);
    ApiCall call(functions::cudaMemRangeGetAttributes, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!data || !data_sizes || !attributes || attribute_count == 0)
        return call.result(cudaErrorInvalidValue);
    for (std::size_t i = 0; i < attribute_count; ++i)
        if (const cudaError error =
                get_attribute(call, data[i], data_sizes[i], attributes[i], pointer, count))
            return call.result(error);
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
