// Devices: number, current device, properties.
#include "cudart/calls/device_attributes.hpp"
#include "cudart/state/api_call.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

constexpr int version = 13000;

}  // namespace

extern "C" {

// cudaGetDeviceCount, cudaGetDevice and cudaSetDevice need no context, so they also work after a
// fault (measured on an H200 with CUDA 13.0).
cudaError_t cudaGetDeviceCount(int* count) {
    touches(STREAMLAB_CALLER, count);
    ApiCall call(functions::cudaGetDeviceCount, STREAMLAB_CALLER);
    if (!count) return call.result_after_fault(cudaErrorInvalidValue);
    *count = static_cast<int>(call.simulation().devices().size());
    return call.result_after_fault(cudaSuccess);
}

cudaError_t cudaGetDevice(int* device) {
    touches(STREAMLAB_CALLER, device);
    ApiCall call(functions::cudaGetDevice, STREAMLAB_CALLER);
    if (!device) return call.result_after_fault(cudaErrorInvalidValue);
    *device = call.runtime().thread().device;
    return call.result_after_fault(cudaSuccess);
}

cudaError_t cudaSetDevice(int device) {
    ApiCall call(functions::cudaSetDevice, STREAMLAB_CALLER);
    if (!call.runtime().find_device(device)) return call.result_after_fault(cudaErrorInvalidDevice);
    if (!call.simulation().in_host_function()) call.runtime().thread().device = device;
    return call.result_after_fault(cudaSuccess);
}

// All devices are ready from the start, so there is nothing to initialise.
cudaError_t cudaInitDevice(int device, unsigned device_flags, unsigned flags) {
    ApiCall call(functions::cudaInitDevice, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!call.runtime().find_device(device)) return call.result(cudaErrorInvalidDevice);
    if (!(flags & cudaInitDeviceFlagsAreValid)) return call.result(cudaSuccess);
    return call.result(call.runtime().settings(device).set_flags(device_flags));
}

// All devices are identical, so the first one always matches best.
cudaError_t cudaChooseDevice(int* device, const cudaDeviceProp* properties) {
    touches(STREAMLAB_CALLER, device, properties);
    ApiCall call(functions::cudaChooseDevice, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!device || !properties) return call.result(cudaErrorInvalidValue);
    *device = 0;
    return call.result(cudaSuccess);
}

// All devices are usable, and a thread that has not selected one uses the first, so the list is
// only validated.
cudaError_t cudaSetValidDevices(int* devices, int length) {
    note_values(STREAMLAB_CALLER, length, as_input(devices));
    ApiCall call(functions::cudaSetValidDevices, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const auto count = static_cast<int>(call.simulation().devices().size());
    if (length < 0 || length > count || (length > 0 && !devices))
        return call.result(cudaErrorInvalidValue);
    for (int i = 0; i < length; ++i)
        if (!call.runtime().find_device(devices[i])) return call.result(cudaErrorInvalidDevice);
    return call.result(cudaSuccess);
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
    touches(STREAMLAB_CALLER, properties);
    ApiCall call(functions::cudaGetDeviceProperties, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    if (!properties) return call.result(cudaErrorInvalidValue);
    if (!call.runtime().find_device(device)) return call.result(cudaErrorInvalidDevice);
    fill_properties(*properties, device);
    return call.result(cudaSuccess);
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
    touches(STREAMLAB_CALLER, value);
    ApiCall call(functions::cudaDeviceGetAttribute, STREAMLAB_CALLER);
    if (call.sticky()) return call.result(call.sticky());
    const std::optional<int> found = attribute_of(attribute, device);
    if (!value || !found) return call.result(cudaErrorInvalidValue);
    if (!call.runtime().find_device(device)) return call.result(cudaErrorInvalidDevice);
    *value = *found;
    return call.result(cudaSuccess);
}

cudaError_t cudaRuntimeGetVersion(int* result) {
    touches(STREAMLAB_CALLER, result);
    ApiCall call(functions::cudaRuntimeGetVersion, STREAMLAB_CALLER);
    if (!result) return call.result(cudaErrorInvalidValue);
    *result = version;
    return call.result(cudaSuccess);
}

cudaError_t cudaDriverGetVersion(int* result) {
    touches(STREAMLAB_CALLER, result);
    ApiCall call(functions::cudaDriverGetVersion, STREAMLAB_CALLER);
    if (!result) return call.result(cudaErrorInvalidValue);
    *result = version;
    return call.result(cudaSuccess);
}

}  // extern "C"

}  // namespace streamlab::cudart
