// Arrays with given elements, and texture objects of them.
#pragma once

#include <vector>

#include "case.cuh"

template <class T>
cudaArray_t make_array(const std::vector<T>& elements, size_t width, size_t height = 1,
                       unsigned flags = cudaArrayDefault) {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<T>();
    cudaArray_t array = nullptr;
    CHECK(cudaMallocArray(&array, &format, width, height, flags));
    CHECK(cudaMemcpy2DToArray(array, 0, 0, elements.data(), width * sizeof(T), width * sizeof(T),
                              height, cudaMemcpyHostToDevice));
    CHECK(cudaDeviceSynchronize());
    return array;
}

// Elements with a depth: slices, or layers or faces, depending on the flags.
template <class T>
cudaArray_t make_deep_array(const std::vector<T>& elements, cudaExtent extent, unsigned flags) {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<T>();
    cudaArray_t array = nullptr;
    CHECK(cudaMalloc3DArray(&array, &format, extent, flags));
    if (extent.height == 0) extent.height = 1;  // one-dimensional layers
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(const_cast<T*>(elements.data()), extent.width * sizeof(T),
                                      extent.width, extent.height);
    copy.dstArray = array;
    copy.extent = extent;
    copy.kind = cudaMemcpyHostToDevice;
    CHECK(cudaMemcpy3D(&copy));
    CHECK(cudaDeviceSynchronize());
    return array;
}

inline cudaResourceDesc resource_of(cudaArray_t array) {
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    return resource;
}

// All axes have the same mode.
inline cudaTextureDesc sampling(cudaTextureFilterMode filter, cudaTextureAddressMode mode,
                                bool normalized = false) {
    cudaTextureDesc how = {};
    for (cudaTextureAddressMode& each : how.addressMode)
        each = mode;
    how.filterMode = filter;
    how.normalizedCoords = normalized;
    return how;
}

inline cudaTextureObject_t make_texture(const cudaResourceDesc& resource,
                                        const cudaTextureDesc& how) {
    cudaTextureObject_t texture = 0;
    CHECK(cudaCreateTextureObject(&texture, &resource, &how, nullptr));
    return texture;
}

inline cudaSurfaceObject_t make_surface(cudaArray_t array) {
    const cudaResourceDesc resource = resource_of(array);
    cudaSurfaceObject_t surface = 0;
    CHECK(cudaCreateSurfaceObject(&surface, &resource));
    return surface;
}

inline float* pinned_floats(size_t count) {
    float* memory = nullptr;
    CHECK(cudaMallocHost(&memory, count * sizeof(float)));
    for (size_t i = 0; i < count; ++i)
        memory[i] = -1;
    return memory;
}

// Waits for the device, then prints.
inline void print_line(const char* what, const float* values, int count) {
    CHECK(cudaDeviceSynchronize());
    std::printf("%s:", what);
    for (int i = 0; i < count; ++i)
        std::printf(" %g", values[i]);
    std::printf("\n");
}
