// The handle, with its stream and pointer mode; and copies of vectors and matrices.
#pragma once

#include "streamlab/cublas/arguments.hpp"
#include "streamlab/cublas/types.hpp"

STREAMLAB_INLINE cublasStatus_t cublasCreate(cublasHandle_t* handle) {
    streamlab_cublas::Arguments given("cublasCreate");
    if (given.is_pointer("handle", handle).are_wrong()) return given.status();
    if (cudaFree(nullptr) != cudaSuccess) return CUBLAS_STATUS_NOT_INITIALIZED;
    *handle = new cublasContext;
    return CUBLAS_STATUS_SUCCESS;
}
// As documented, it synchronises the device.
STREAMLAB_INLINE cublasStatus_t cublasDestroy(cublasHandle_t handle) {
    const streamlab_cublas::Arguments given("cublasDestroy", handle);
    if (given.are_wrong()) return given.status();
    cudaDeviceSynchronize();
    delete handle;
    return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream) {
    const streamlab_cublas::Arguments given("cublasSetStream", handle);
    if (given.are_wrong()) return given.status();
    handle->stream = stream;
    return CUBLAS_STATUS_SUCCESS;
}

// `last`: the largest value of the type, without `flags`, which may be combined with each value.
#define STREAMLAB_SETTING(setter, getter, type, member, last, flags)                               \
    inline cublasStatus_t setter(cublasHandle_t handle, type value) {                              \
        streamlab_cublas::Arguments given(#setter, handle);                                        \
        const int number = static_cast<int>(value) & ~int(flags);                                  \
        given.is_true(number >= 0 && number <= last, "mode is no " #type);                         \
        if (given.are_wrong()) return given.status();                                              \
        handle->member = value;                                                                    \
        return CUBLAS_STATUS_SUCCESS;                                                              \
    }                                                                                              \
    inline cublasStatus_t getter(cublasHandle_t handle, type* value) {                             \
        streamlab_cublas::Arguments given(#getter, handle);                                        \
        if (given.is_pointer("mode", value).are_wrong()) return given.status();                    \
        *value = handle->member;                                                                   \
        return CUBLAS_STATUS_SUCCESS;                                                              \
    }
STREAMLAB_SETTING(cublasSetPointerMode, cublasGetPointerMode, cublasPointerMode_t, mode,
                  CUBLAS_POINTER_MODE_DEVICE, 0)
STREAMLAB_SETTING(cublasSetMathMode, cublasGetMathMode, cublasMath_t, math,
                  CUBLAS_TF32_TENSOR_OP_MATH, CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION)
STREAMLAB_SETTING(cublasSetAtomicsMode, cublasGetAtomicsMode, cublasAtomicsMode_t, atomics,
                  CUBLAS_ATOMICS_ALLOWED, 0)
#undef STREAMLAB_SETTING
inline cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t* stream) {
    streamlab_cublas::Arguments given("cublasGetStream", handle);
    if (given.is_pointer("streamId", stream).are_wrong()) return given.status();
    *stream = handle->stream;
    return CUBLAS_STATUS_SUCCESS;
}
// As documented, it takes a handle but does not check it.
inline cublasStatus_t cublasGetVersion(cublasHandle_t, int* version) {
    streamlab_cublas::Arguments given("cublasGetVersion");
    if (given.is_pointer("version", version).are_wrong()) return given.status();
    *version = 130000;
    return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetWorkspace(cublasHandle_t handle, void* workspace, std::size_t) {
    constexpr std::uintptr_t alignment = 256;
    streamlab_cublas::Arguments given("cublasSetWorkspace", handle);
    given.is_true(reinterpret_cast<std::uintptr_t>(workspace) % alignment == 0,
                  "workspace is no multiple of 256 bytes");
    return given.status();
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

inline Arguments of_vectors(const char* call, int bytes, int step_x, int step_y) {
    Arguments given(call);
    given.is_positive("elemSize", bytes).is_positive("incx", step_x).is_positive("incy", step_y);
    return given;
}
inline Arguments of_matrices(const char* call, int rows, int columns, int bytes, int pitch_a,
                             int pitch_b) {
    Arguments given(call);
    given.is_size("rows", rows).is_size("cols", columns).is_positive("elemSize", bytes);
    given.is_positive("lda", pitch_a).is_positive("ldb", pitch_b);
    return given;
}

}  // namespace streamlab_cublas

#define STREAMLAB_TRANSFER(name, direction)                                                        \
    STREAMLAB_INLINE cublasStatus_t cublas##name##Vector(int n, int bytes, const void* x,          \
                                                         int step_x, void* y, int step_y) {        \
        const streamlab_cublas::Arguments given =                                                  \
            streamlab_cublas::of_vectors("cublas" #name "Vector", bytes, step_x, step_y);          \
        if (given.are_wrong()) return given.status();                                              \
        return streamlab_cublas::status_of(                                                        \
            cudaMemcpy2D(y, std::size_t(step_y) * std::size_t(bytes), x,                           \
                         std::size_t(step_x) * std::size_t(bytes), std::size_t(bytes),             \
                         std::size_t(n), direction));                                              \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##name##VectorAsync(                                     \
        int n, int bytes, const void* x, int step_x, void* y, int step_y, cudaStream_t stream) {   \
        const streamlab_cublas::Arguments given =                                                  \
            streamlab_cublas::of_vectors("cublas" #name "VectorAsync", bytes, step_x, step_y);     \
        if (given.are_wrong()) return given.status();                                              \
        return streamlab_cublas::status_of(                                                        \
            cudaMemcpy2DAsync(y, std::size_t(step_y) * std::size_t(bytes), x,                      \
                              std::size_t(step_x) * std::size_t(bytes), std::size_t(bytes),        \
                              std::size_t(n), direction, stream));                                 \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##name##Matrix(                                          \
        int rows, int columns, int bytes, const void* a, int pitch_a, void* b, int pitch_b) {      \
        const streamlab_cublas::Arguments given = streamlab_cublas::of_matrices(                   \
            "cublas" #name "Matrix", rows, columns, bytes, pitch_a, pitch_b);                      \
        if (given.are_wrong()) return given.status();                                              \
        return streamlab_cublas::status_of(cudaMemcpy2D(                                           \
            b, std::size_t(pitch_b) * std::size_t(bytes), a,                                       \
            std::size_t(pitch_a) * std::size_t(bytes), std::size_t(rows) * std::size_t(bytes),     \
            std::size_t(columns), direction));                                                     \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##name##MatrixAsync(int rows, int columns, int bytes,    \
                                                              const void* a, int pitch_a, void* b, \
                                                              int pitch_b, cudaStream_t stream) {  \
        const streamlab_cublas::Arguments given = streamlab_cublas::of_matrices(                   \
            "cublas" #name "MatrixAsync", rows, columns, bytes, pitch_a, pitch_b);                 \
        if (given.are_wrong()) return given.status();                                              \
        return streamlab_cublas::status_of(cudaMemcpy2DAsync(                                      \
            b, std::size_t(pitch_b) * std::size_t(bytes), a,                                       \
            std::size_t(pitch_a) * std::size_t(bytes), std::size_t(rows) * std::size_t(bytes),     \
            std::size_t(columns), direction, stream));                                             \
    }
STREAMLAB_TRANSFER(Set, cudaMemcpyHostToDevice)
STREAMLAB_TRANSFER(Get, cudaMemcpyDeviceToHost)
#undef STREAMLAB_TRANSFER
