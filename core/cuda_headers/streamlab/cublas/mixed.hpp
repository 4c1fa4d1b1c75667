// Operations with element types as arguments (cublasGemmEx and similar functions, cublasDotEx).
#pragma once

#include "streamlab/cublas/matrices.hpp"

namespace streamlab_cublas {

inline cublasStatus_t refuse_types(const char* name) {
    streamlab_cublas_invalid_argument(
        name, "CUBLAS_STATUS_NOT_SUPPORTED",
        "its types do not go together; the documentation of cuBLAS has a table "
        "of those that do, and complex and 8-bit floating-point numbers are not "
        "available on the model device");
    return CUBLAS_STATUS_NOT_SUPPORTED;
}

// False for element types that are not supported.
inline bool number_of(cudaDataType type, streamlab_number& number) {
    switch (type) {
    case CUDA_R_32F:
        number = streamlab_float;
        return true;
    case CUDA_R_64F:
        number = streamlab_double;
        return true;
    case CUDA_R_16F:
        number = streamlab_half;
        return true;
    case CUDA_R_16BF:
        number = streamlab_bfloat16;
        return true;
    case CUDA_R_8I:
        number = streamlab_int8;
        return true;
    case CUDA_R_32I:
        number = streamlab_int32;
        return true;
    default:
        return false;
    }
}

// True for the combinations that NVIDIA documents, without complex numbers.
inline bool is_supported_combination(const Numbers& of, cublasComputeType_t computed) {
    if (of.a != of.b) return false;
    switch (computed) {
    case CUBLAS_COMPUTE_16F:
    case CUBLAS_COMPUTE_16F_PEDANTIC:
        return of.a == streamlab_half && of.c == streamlab_half;
    case CUBLAS_COMPUTE_32I:
    case CUBLAS_COMPUTE_32I_PEDANTIC:
        return of.a == streamlab_int8 && of.c == streamlab_int32;
    case CUBLAS_COMPUTE_64F:
    case CUBLAS_COMPUTE_64F_PEDANTIC:
    case CUBLAS_COMPUTE_64F_EMULATED_FIXEDPOINT:
        return of.a == streamlab_double && of.c == streamlab_double;
    case CUBLAS_COMPUTE_32F:
    case CUBLAS_COMPUTE_32F_PEDANTIC:
        if (of.c == streamlab_float) return of.a != streamlab_double && of.a != streamlab_int32;
        return of.a == of.c && (of.a == streamlab_half || of.a == streamlab_bfloat16);
    case CUBLAS_COMPUTE_32F_FAST_16F:
    case CUBLAS_COMPUTE_32F_FAST_16BF:
    case CUBLAS_COMPUTE_32F_FAST_TF32:
    case CUBLAS_COMPUTE_32F_EMULATED_16BFX9:
        return of.a == streamlab_float && of.c == streamlab_float;
    default:
        return false;
    }
}

// The documentation lists the type of the scalars for each combination of types. It is always the
// type of accumulation.
STREAMLAB_INLINE cublasStatus_t gemm_of_types(cublasHandle_t handle, const char* name,
                                              cublasOperation_t of_a, cublasOperation_t of_b, int m,
                                              int n, int k, const void* alpha, cudaDataType type_a,
                                              int pitch_a, cudaDataType type_b, int pitch_b,
                                              const void* beta, cudaDataType type_c, int pitch_c,
                                              Batch batch, int count,
                                              cublasComputeType_t computed) {
    Numbers numbers{};
    const bool are_known = number_of(type_a, numbers.a) && number_of(type_b, numbers.b) &&
                           number_of(type_c, numbers.c);
    if (!are_known || !is_supported_combination(numbers, computed)) return refuse_types(name);
    const auto product = [&](auto scalar_type) {
        using T = decltype(scalar_type);
        // Integer sums are exact in double.
        numbers.in_double = numbers.c == streamlab_double || numbers.c == streamlab_int32;
        return gemm(handle, name, of_a, of_b, m, n, k, numbers, static_cast<const T*>(alpha),
                    pitch_a, pitch_b, static_cast<const T*>(beta), pitch_c, batch, count);
    };
    switch (computed) {
    case CUBLAS_COMPUTE_16F:
    case CUBLAS_COMPUTE_16F_PEDANTIC:
        return product(__half());
    case CUBLAS_COMPUTE_32I:
    case CUBLAS_COMPUTE_32I_PEDANTIC:
        return product(int());
    case CUBLAS_COMPUTE_64F:
    case CUBLAS_COMPUTE_64F_PEDANTIC:
    case CUBLAS_COMPUTE_64F_EMULATED_FIXEDPOINT:
        return product(double());
    default:
        return product(float());
    }
}

// Before cuBLAS 11 the type of accumulation was given as a cudaDataType.
inline cublasComputeType_t computed_in(cudaDataType type) {
    switch (type) {
    case CUDA_R_16F:
        return CUBLAS_COMPUTE_16F;
    case CUDA_R_64F:
        return CUBLAS_COMPUTE_64F;
    case CUDA_R_32I:
        return CUBLAS_COMPUTE_32I;
    case CUDA_R_32F:
        return CUBLAS_COMPUTE_32F;
    default:
        return cublasComputeType_t();
    }
}
inline cublasComputeType_t computed_in(cublasComputeType_t type) { return type; }

// Accumulates values of type T in type Sum.
template <class Sum, class T>
STREAMLAB_INLINE cublasStatus_t dot_as(cublasHandle_t handle, const char* name, int n,
                                       const void* x, int step_x, const void* y, int step_y,
                                       void* result) {
    const T* const a = first_of(static_cast<const T*>(x), n, step_x);
    const T* const b = first_of(static_cast<const T*>(y), n, step_y);
    return reduce<Sum>(
        handle, name, n,
        [=](std::ptrdiff_t i) {
            return static_cast<Sum>(a[i * step_x]) * static_cast<Sum>(b[i * step_y]);
        },
        Sum(0), [](Sum p, Sum q) { return p + q; }, [](Sum sum) { return T(sum); },
        static_cast<T*>(result));
}

}  // namespace streamlab_cublas

#define STREAMLAB_TYPED_PRODUCTS(Computed)                                                         \
    STREAMLAB_INLINE cublasStatus_t cublasGemmEx(                                                  \
        cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b, int m, int n,       \
        int k, const void* alpha, const void* a, cudaDataType type_a, int pitch_a, const void* b,  \
        cudaDataType type_b, int pitch_b, const void* beta, void* c, cudaDataType type_c,          \
        int pitch_c, Computed computed, cublasGemmAlgo_t) {                                        \
        return streamlab_cublas::gemm_of_types(handle, "cublasGemmEx", of_a, of_b, m, n, k, alpha, \
                                               type_a, pitch_a, type_b, pitch_b, beta, type_c,     \
                                               pitch_c, streamlab_cublas::Batch{a, b, c, 0, 0, 0}, \
                                               1, streamlab_cublas::computed_in(computed));        \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublasGemmStridedBatchedEx(                                    \
        cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b, int m, int n,       \
        int k, const void* alpha, const void* a, cudaDataType type_a, int pitch_a,                 \
        long long step_a, const void* b, cudaDataType type_b, int pitch_b, long long step_b,       \
        const void* beta, void* c, cudaDataType type_c, int pitch_c, long long step_c, int count,  \
        Computed computed, cublasGemmAlgo_t) {                                                     \
        return streamlab_cublas::gemm_of_types(                                                    \
            handle, "cublasGemmStridedBatchedEx", of_a, of_b, m, n, k, alpha, type_a, pitch_a,     \
            type_b, pitch_b, beta, type_c, pitch_c,                                                \
            streamlab_cublas::Batch{a, b, c, step_a, step_b, step_c}, count,                       \
            streamlab_cublas::computed_in(computed));                                              \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublasGemmBatchedEx(                                           \
        cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b, int m, int n,       \
        int k, const void* alpha, const void* const a[], cudaDataType type_a, int pitch_a,         \
        const void* const b[], cudaDataType type_b, int pitch_b, const void* beta,                 \
        void* const c[], cudaDataType type_c, int pitch_c, int count, Computed computed,           \
        cublasGemmAlgo_t) {                                                                        \
        return streamlab_cublas::gemm_of_types(                                                    \
            handle, "cublasGemmBatchedEx", of_a, of_b, m, n, k, alpha, type_a, pitch_a, type_b,    \
            pitch_b, beta, type_c, pitch_c, streamlab_cublas::pointers(a, b, c), count,            \
            streamlab_cublas::computed_in(computed));                                              \
    }
STREAMLAB_TYPED_PRODUCTS(cublasComputeType_t)
STREAMLAB_TYPED_PRODUCTS(cudaDataType)
#undef STREAMLAB_TYPED_PRODUCTS

STREAMLAB_INLINE cublasStatus_t cublasDotEx(cublasHandle_t handle, int n, const void* x,
                                            cudaDataType type_x, int step_x, const void* y,
                                            cudaDataType type_y, int step_y, void* result,
                                            cudaDataType type_of_result, cudaDataType computed) {
    const char* const name = "cublasDotEx";
    const bool is_one_type = type_x == type_y && type_x == type_of_result;
    const cudaDataType sums = type_x == CUDA_R_64F ? CUDA_R_64F : CUDA_R_32F;
    if (is_one_type && computed == sums) {
        if (type_x == CUDA_R_64F)
            return streamlab_cublas::dot_as<double, double>(handle, name, n, x, step_x, y, step_y,
                                                            result);
        if (type_x == CUDA_R_32F)
            return streamlab_cublas::dot_as<float, float>(handle, name, n, x, step_x, y, step_y,
                                                          result);
        if (type_x == CUDA_R_16F)
            return streamlab_cublas::dot_as<float, __half>(handle, name, n, x, step_x, y, step_y,
                                                           result);
        if (type_x == CUDA_R_16BF)
            return streamlab_cublas::dot_as<float, __nv_bfloat16>(handle, name, n, x, step_x, y,
                                                                  step_y, result);
    }
    return streamlab_cublas::refuse_types(name);
}
