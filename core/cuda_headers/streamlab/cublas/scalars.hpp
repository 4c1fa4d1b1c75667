// A scalar argument passed by pointer: read immediately from host memory, or by the kernel from
// device memory.
#pragma once

#include "streamlab/cublas/handle.hpp"
#include "streamlab/thrust/launch.hpp"
#include "streamlab/thrust/reduction.hpp"

namespace streamlab_cublas {

template <class T>
struct Scalar {
    T value{};
    const T* on_device = nullptr;
    T get() const { return on_device ? *on_device : value; }
};

template <class T>
STREAMLAB_INLINE Scalar<T> scalar(cublasHandle_t handle, const T* pointer) {
    if (handle->mode == CUBLAS_POINTER_MODE_DEVICE) return {T(), pointer};
    return {*pointer, nullptr};
}

inline streamlab_thrust::DevicePlace place_of(cublasHandle_t handle) {
    return {handle->stream, false};
}

// The first element of a vector: with a negative increment it is the last one in memory.
template <class T>
T* first_of(T* x, int n, int step) {
    return step < 0 ? x - std::ptrdiff_t(n - 1) * step : x;
}

}  // namespace streamlab_cublas
