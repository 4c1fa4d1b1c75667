// The handle: a stream and how scalars are passed. Then copies of vectors and matrices.
#pragma once

#include "streamlab/cublas/types.hpp"

STREAMLAB_INLINE cublasStatus_t cublasCreate(cublasHandle_t* handle) {
    if (!handle) return CUBLAS_STATUS_INVALID_VALUE;
    if (cudaFree(nullptr) != cudaSuccess) return CUBLAS_STATUS_NOT_INITIALIZED;
    *handle = new cublasContext;
    return CUBLAS_STATUS_SUCCESS;
}
// As documented, it waits for the device.
STREAMLAB_INLINE cublasStatus_t cublasDestroy(cublasHandle_t handle) {
    if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
    cudaDeviceSynchronize();
    delete handle;
    return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream) {
    if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
    handle->stream = stream;
    return CUBLAS_STATUS_SUCCESS;
}

#define STREAMLAB_SETTING(setter, getter, type, member)                                            \
    inline cublasStatus_t setter(cublasHandle_t handle, type value) {                              \
        if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;                                         \
        handle->member = value;                                                                    \
        return CUBLAS_STATUS_SUCCESS;                                                              \
    }                                                                                              \
    inline cublasStatus_t getter(cublasHandle_t handle, type* value) {                             \
        if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;                                         \
        *value = handle->member;                                                                   \
        return CUBLAS_STATUS_SUCCESS;                                                              \
    }
STREAMLAB_SETTING(cublasSetPointerMode, cublasGetPointerMode, cublasPointerMode_t, mode)
STREAMLAB_SETTING(cublasSetMathMode, cublasGetMathMode, cublasMath_t, math)
STREAMLAB_SETTING(cublasSetAtomicsMode, cublasGetAtomicsMode, cublasAtomicsMode_t, atomics)
#undef STREAMLAB_SETTING
inline cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t* stream) {
    if (!handle) return CUBLAS_STATUS_NOT_INITIALIZED;
    *stream = handle->stream;
    return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasGetVersion(cublasHandle_t, int* version) {
    *version = 130000;
    return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetWorkspace(cublasHandle_t handle, void*, std::size_t) {
    return handle ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_INITIALIZED;
}

inline const char* cublasGetStatusName(cublasStatus_t status) {
    switch (status) {
#define STREAMLAB_STATUS(name)                                                                     \
    case name:                                                                                     \
        return #name;
        STREAMLAB_STATUS(CUBLAS_STATUS_SUCCESS)
        STREAMLAB_STATUS(CUBLAS_STATUS_NOT_INITIALIZED)
        STREAMLAB_STATUS(CUBLAS_STATUS_ALLOC_FAILED)
        STREAMLAB_STATUS(CUBLAS_STATUS_INVALID_VALUE)
        STREAMLAB_STATUS(CUBLAS_STATUS_ARCH_MISMATCH)
        STREAMLAB_STATUS(CUBLAS_STATUS_MAPPING_ERROR)
        STREAMLAB_STATUS(CUBLAS_STATUS_EXECUTION_FAILED)
        STREAMLAB_STATUS(CUBLAS_STATUS_INTERNAL_ERROR)
        STREAMLAB_STATUS(CUBLAS_STATUS_NOT_SUPPORTED)
        STREAMLAB_STATUS(CUBLAS_STATUS_LICENSE_ERROR)
#undef STREAMLAB_STATUS
    }
    return "CUBLAS_STATUS_UNKNOWN";
}
inline const char* cublasGetStatusString(cublasStatus_t status) {
    return cublasGetStatusName(status);
}

namespace streamlab_cublas {

STREAMLAB_INLINE cublasStatus_t status_of(cudaError_t error) {
    return error == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_MAPPING_ERROR;
}

}  // namespace streamlab_cublas

#define STREAMLAB_TRANSFER(name, direction)                                                        \
    STREAMLAB_INLINE cublasStatus_t cublas##name##Vector(int n, int bytes, const void* x,          \
                                                         int step_x, void* y, int step_y) {        \
        return streamlab_cublas::status_of(                                                        \
            cudaMemcpy2D(y, std::size_t(step_y) * std::size_t(bytes), x,                           \
                         std::size_t(step_x) * std::size_t(bytes), std::size_t(bytes),             \
                         std::size_t(n), direction));                                              \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##name##VectorAsync(                                     \
        int n, int bytes, const void* x, int step_x, void* y, int step_y, cudaStream_t stream) {   \
        return streamlab_cublas::status_of(                                                        \
            cudaMemcpy2DAsync(y, std::size_t(step_y) * std::size_t(bytes), x,                      \
                              std::size_t(step_x) * std::size_t(bytes), std::size_t(bytes),        \
                              std::size_t(n), direction, stream));                                 \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##name##Matrix(                                          \
        int rows, int columns, int bytes, const void* a, int pitch_a, void* b, int pitch_b) {      \
        return streamlab_cublas::status_of(cudaMemcpy2D(                                           \
            b, std::size_t(pitch_b) * std::size_t(bytes), a,                                       \
            std::size_t(pitch_a) * std::size_t(bytes), std::size_t(rows) * std::size_t(bytes),     \
            std::size_t(columns), direction));                                                     \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##name##MatrixAsync(int rows, int columns, int bytes,    \
                                                              const void* a, int pitch_a, void* b, \
                                                              int pitch_b, cudaStream_t stream) {  \
        return streamlab_cublas::status_of(cudaMemcpy2DAsync(                                      \
            b, std::size_t(pitch_b) * std::size_t(bytes), a,                                       \
            std::size_t(pitch_a) * std::size_t(bytes), std::size_t(rows) * std::size_t(bytes),     \
            std::size_t(columns), direction, stream));                                             \
    }
STREAMLAB_TRANSFER(Set, cudaMemcpyHostToDevice)
STREAMLAB_TRANSFER(Get, cudaMemcpyDeviceToHost)
#undef STREAMLAB_TRANSFER
