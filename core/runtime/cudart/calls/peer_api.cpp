// Peer access between devices, and copies between devices.
#include "cudart/memory/memory_kind.hpp"
#include "cudart/streams/copy.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// True if the machine supports peer access between the devices. A device is not a peer of itself.
bool can_reach(const model::Device& device, const model::Device& peer) {
    return &device != &peer && profile().peer_access != 0;
}

cudaError enable_access(ApiCall& call, int peer_number, unsigned flags) {
    if (call.sticky()) return call.sticky();
    const model::Device* peer = call.runtime().find_device(peer_number);
    if (!peer) return cudaErrorInvalidDevice;
    if (flags != 0) return cudaErrorInvalidValue;
    model::Device& device = call.device();
    // As measured on an H200 with CUDA 13.0; the documentation says cudaErrorInvalidDevice.
    if (!can_reach(device, *peer)) return cudaErrorPeerAccessUnsupported;
    const std::uint32_t bit = 1u << peer->number;
    if (device.peers & bit) return cudaErrorPeerAccessAlreadyEnabled;
    device.peers |= bit;
    return cudaSuccess;
}

cudaError disable_access(ApiCall& call, int peer_number) {
    if (call.sticky()) return call.sticky();
    const model::Device* peer = call.runtime().find_device(peer_number);
    if (!peer) return cudaErrorInvalidDevice;
    const std::uint32_t bit = 1u << peer->number;
    if (!(call.device().peers & bit)) return cudaErrorPeerAccessNotEnabled;
    call.device().peers &= ~bit;
    return cudaSuccess;
}

cudaError attribute_of_link(ApiCall& call, int* value, cudaDeviceP2PAttr attribute, int from_number,
                            int to_number) {
    if (call.sticky()) return call.sticky();
    const model::Device* from = call.runtime().find_device(from_number);
    const model::Device* to = call.runtime().find_device(to_number);
    if (!from || !to || from == to) return cudaErrorInvalidDevice;
    if (!value) return cudaErrorInvalidValue;
    switch (attribute) {
    case cudaDevP2PAttrPerformanceRank:
    case cudaDevP2PAttrOnlyPartialNativeAtomicSupported:
        *value = 0;
        return cudaSuccess;
    case cudaDevP2PAttrAccessSupported:
    case cudaDevP2PAttrNativeAtomicSupported:
    case cudaDevP2PAttrCudaArrayAccessSupported:
        *value = can_reach(*from, *to);
        return cudaSuccess;
    default:
        return cudaErrorInvalidValue;
    }
}

// The pointers determine the devices; the device numbers only have to be valid (measured on two
// H200 with CUDA 13.0).
cudaError copy_between(ApiCall& call, const CopyRequest& request, int to_device, int from_device,
                       cudaStream_t stream) {
    if (call.sticky()) return call.sticky();
    if (request.extent.bytes() == 0) return cudaSuccess;
    if (!call.runtime().find_device(to_device) || !call.runtime().find_device(from_device))
        return cudaErrorInvalidDevice;
    const std::size_t bytes = request.extent.bytes();
    for (const void* side : {static_cast<const void*>(request.to), request.from})
        if (classify(call.runtime(), side, bytes).kind == MemoryKind::pageable)
            return cudaErrorInvalidValue;
    return copy(call, request, stream);
}

}  // namespace

extern "C" {

cudaError_t cudaDeviceCanAccessPeer(int* can_access_peer, int device, int peer_device) {
    touches(STREAMLAB_CALLER, can_access_peer);
    ApiCall call(functions::cudaDeviceCanAccessPeer, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const model::Device* from = call.runtime().find_device(device);
    const model::Device* to = call.runtime().find_device(peer_device);
    if (!can_access_peer) return call.result(cudaErrorInvalidValue);
    if (!from || !to) return call.result(cudaErrorInvalidDevice);
    *can_access_peer = can_reach(*from, *to);
    return call.result(cudaSuccess);
}

cudaError_t cudaDeviceEnablePeerAccess(int peer_device, unsigned flags) {
    ApiCall call(functions::cudaDeviceEnablePeerAccess, STREAMLAB_CALLER);
    return call.result(enable_access(call, peer_device, flags));
}

cudaError_t cudaDeviceDisablePeerAccess(int peer_device) {
    ApiCall call(functions::cudaDeviceDisablePeerAccess, STREAMLAB_CALLER);
    return call.result(disable_access(call, peer_device));
}

cudaError_t cudaDeviceGetP2PAttribute(int* value, cudaDeviceP2PAttr attribute, int source_device,
                                      int destination_device) {
    touches(STREAMLAB_CALLER, value);
    ApiCall call(functions::cudaDeviceGetP2PAttribute, STREAMLAB_CALLER);
    return call.result(
        attribute_of_link(call, value, attribute, source_device, destination_device));
}

// Runs in the default stream, like cudaMemcpy. Acts as a fence on both devices, and the host does
// not wait.
cudaError_t cudaMemcpyPeer(void* destination, int destination_device, const void* source,
                           int source_device, size_t count) {
    ApiCall call(functions::cudaMemcpyPeer, STREAMLAB_CALLER);
    return call.result(
        copy_between(call, plain_copy(destination, source, count, cudaMemcpyDefault, false),
                     destination_device, source_device, nullptr));
}

cudaError_t cudaMemcpyPeerAsync(void* destination, int destination_device, const void* source,
                                int source_device, size_t count, cudaStream_t stream) {
    ApiCall call(functions::cudaMemcpyPeerAsync, STREAMLAB_CALLER);
    return call.result(copy_between(call,
                                    plain_copy(destination, source, count, cudaMemcpyDefault, true),
                                    destination_device, source_device, stream));
}

}  // extern "C"

}  // namespace streamlab::cudart
