// Attributes of a stream that can be set after its creation.
#include <algorithm>
#include <map>

#include "cudart/capture/captures.hpp"
#include "cudart/state/api_call.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// Stored and returned without effect. The priority, which has an effect (P1), is stored in the
// stream itself.
struct StreamAttributes {
    cudaAccessPolicyWindow window{};
    // An H200 with CUDA 13.0 returns this value, which is no enumerator, if none was set.
    cudaSynchronizationPolicy synchronization = cudaSynchronizationPolicy(-1);
    cudaLaunchMemSyncDomainMap domain_map{0, 1};
    cudaLaunchMemSyncDomain domain = cudaLaunchMemSyncDomainDefault;
};

constexpr std::size_t max_window = std::size_t{128} << 20;

// A map, because few streams have attributes. The key is the stream's id, which is never reused.
StreamAttributes& attributes_of(const model::Stream& stream) {
    static auto& all = *new std::map<std::uint32_t, StreamAttributes>;
    return all[stream.id];
}

bool is_property(cudaAccessProperty property) {
    return property >= cudaAccessPropertyNormal && property <= cudaAccessPropertyPersisting;
}

cudaError set_window(StreamAttributes& attributes, const cudaAccessPolicyWindow& window) {
    if (window.hitRatio < 0 || window.hitRatio > 1 || !is_property(window.hitProp) ||
        !is_property(window.missProp) || window.missProp == cudaAccessPropertyPersisting)
        return cudaErrorInvalidValue;
    attributes.window = window;
    return cudaSuccess;
}

cudaError set_synchronization(StreamAttributes& attributes, cudaSynchronizationPolicy policy) {
    if (policy < cudaSyncPolicyAuto || policy > cudaSyncPolicyBlockingSync)
        return cudaErrorInvalidValue;
    attributes.synchronization = policy;
    return cudaSuccess;
}

cudaError set(model::Stream& stream, cudaLaunchAttributeID which,
              const cudaLaunchAttributeValue& value) {
    StreamAttributes& attributes = attributes_of(stream);
    switch (which) {
    case cudaLaunchAttributeAccessPolicyWindow:
        return set_window(attributes, value.accessPolicyWindow);
    case cudaLaunchAttributeSynchronizationPolicy:
        return set_synchronization(attributes, value.syncPolicy);
    case cudaLaunchAttributeMemSyncDomainMap:
        attributes.domain_map = value.memSyncDomainMap;
        return cudaSuccess;
    case cudaLaunchAttributeMemSyncDomain:
        attributes.domain = value.memSyncDomain;
        return cudaSuccess;
    case cudaLaunchAttributePriority:
        stream.priority = std::clamp(value.priority, static_cast<int>(profile().highest_priority),
                                     static_cast<int>(profile().lowest_priority));
        return cudaSuccess;
    default:
        return cudaErrorInvalidValue;
    }
}

cudaError get(const model::Stream& stream, cudaLaunchAttributeID which,
              cudaLaunchAttributeValue& value) {
    const StreamAttributes& attributes = attributes_of(stream);
    switch (which) {
    case cudaLaunchAttributeAccessPolicyWindow:
        value.accessPolicyWindow = attributes.window;
        return cudaSuccess;
    case cudaLaunchAttributeSynchronizationPolicy:
        value.syncPolicy = attributes.synchronization;
        return cudaSuccess;
    case cudaLaunchAttributeMemSyncDomainMap:
        value.memSyncDomainMap = attributes.domain_map;
        return cudaSuccess;
    case cudaLaunchAttributeMemSyncDomain:
        value.memSyncDomain = attributes.domain;
        return cudaSuccess;
    case cudaLaunchAttributePriority:
        value.priority = stream.priority;
        return cudaSuccess;
    default:
        return cudaErrorInvalidValue;
    }
}

}  // namespace

extern "C" {

cudaError_t cudaStreamSetAttribute(cudaStream_t stream, cudaLaunchAttributeID attribute,
                                   const cudaLaunchAttributeValue* value) {
    touches(STREAMLAB_CALLER, value);
    ApiCall call(functions::cudaStreamSetAttribute, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    model::Stream* found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    call.set_stream_of_call(*found);
    if (!value) return call.result(cudaErrorInvalidValue);
    if (const cudaError error = all_captures().use_property(*found)) return call.result(error);
    return call.result(set(*found, attribute, *value));
}

cudaError_t cudaStreamGetAttribute(cudaStream_t stream, cudaLaunchAttributeID attribute,
                                   cudaLaunchAttributeValue* value) {
    touches(STREAMLAB_CALLER, value);
    ApiCall call(functions::cudaStreamGetAttribute, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const model::Stream* found = call.runtime().find_stream(stream);
    if (!found) return call.result(cudaErrorInvalidResourceHandle);
    if (!value) return call.result(cudaErrorInvalidValue);
    if (const cudaError error = all_captures().use_property(*found)) return call.result(error);
    return call.result(get(*found, attribute, *value));
}

cudaError_t cudaStreamCopyAttributes(cudaStream_t destination, cudaStream_t source) {
    ApiCall call(functions::cudaStreamCopyAttributes, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    model::Stream* to = call.runtime().find_stream(destination);
    const model::Stream* from = call.runtime().find_stream(source);
    if (!to || !from) return call.result(cudaErrorInvalidResourceHandle);
    attributes_of(*to) = attributes_of(*from);
    to->priority = from->priority;
    return call.result(cudaSuccess);
}

// The model device has no L2 cache with persisting lines.
cudaError_t cudaCtxResetPersistingL2Cache() {
    ApiCall call(functions::cudaCtxResetPersistingL2Cache, STREAMLAB_CALLER);
    return call.result(call.sticky());
}

}  // extern "C"

}  // namespace streamlab::cudart
