// Types and enumerations of cuBLAS.
#pragma once

#include "streamlab/cublas/complex.hpp"
#include "streamlab/cudart/headers/runtime.hpp"
#include "streamlab/cudart/small_float/bfloat16.hpp"
#include "streamlab/cudart/small_float/half.hpp"
#include "streamlab/library_types.hpp"

enum cublasStatus_t {
    CUBLAS_STATUS_SUCCESS = 0,
    CUBLAS_STATUS_NOT_INITIALIZED = 1,
    CUBLAS_STATUS_ALLOC_FAILED = 3,
    CUBLAS_STATUS_INVALID_VALUE = 7,
    CUBLAS_STATUS_ARCH_MISMATCH = 8,
    CUBLAS_STATUS_MAPPING_ERROR = 11,
    CUBLAS_STATUS_EXECUTION_FAILED = 13,
    CUBLAS_STATUS_INTERNAL_ERROR = 14,
    CUBLAS_STATUS_NOT_SUPPORTED = 15,
    CUBLAS_STATUS_LICENSE_ERROR = 16
};
enum cublasOperation_t {
    CUBLAS_OP_N = 0,
    CUBLAS_OP_T = 1,
    CUBLAS_OP_C = 2,
    CUBLAS_OP_HERMITAN = 2,
    CUBLAS_OP_CONJG = 3
};
enum cublasPointerMode_t { CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1 };
enum cublasFillMode_t { CUBLAS_FILL_MODE_LOWER = 0, CUBLAS_FILL_MODE_UPPER = 1 };
enum cublasSideMode_t { CUBLAS_SIDE_LEFT = 0, CUBLAS_SIDE_RIGHT = 1 };
enum cublasDiagType_t { CUBLAS_DIAG_NON_UNIT = 0, CUBLAS_DIAG_UNIT = 1 };
enum cublasAtomicsMode_t { CUBLAS_ATOMICS_NOT_ALLOWED = 0, CUBLAS_ATOMICS_ALLOWED = 1 };
enum cublasMath_t {
    CUBLAS_DEFAULT_MATH = 0,
    CUBLAS_TENSOR_OP_MATH = 1,
    CUBLAS_PEDANTIC_MATH = 2,
    CUBLAS_TF32_TENSOR_OP_MATH = 3,
    CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16  // a flag that is combined with the other
                                                           // values
};

// Type of accumulation in a product.
enum cublasComputeType_t {
    CUBLAS_COMPUTE_16F = 64,
    CUBLAS_COMPUTE_16F_PEDANTIC = 65,
    CUBLAS_COMPUTE_32F = 68,
    CUBLAS_COMPUTE_32F_PEDANTIC = 69,
    CUBLAS_COMPUTE_64F = 70,
    CUBLAS_COMPUTE_64F_PEDANTIC = 71,
    CUBLAS_COMPUTE_32I = 72,
    CUBLAS_COMPUTE_32I_PEDANTIC = 73,
    CUBLAS_COMPUTE_32F_FAST_16F = 74,
    CUBLAS_COMPUTE_32F_FAST_16BF = 75,
    CUBLAS_COMPUTE_32F_FAST_TF32 = 77,
    CUBLAS_COMPUTE_32F_EMULATED_16BFX9 = 78,
    CUBLAS_COMPUTE_64F_EMULATED_FIXEDPOINT = 79
};
// All values select the same algorithm.
enum cublasGemmAlgo_t : int {
    CUBLAS_GEMM_DFALT = -1,
    CUBLAS_GEMM_DEFAULT = -1,
#define STREAMLAB_ALGORITHM(n) CUBLAS_GEMM_ALGO##n = n,
#define STREAMLAB_TENSOR_ALGORITHM(n) CUBLAS_GEMM_ALGO##n##_TENSOR_OP = 100 + n,
#define STREAMLAB_FIRST_16(of)                                                                     \
    of(0) of(1) of(2) of(3) of(4) of(5) of(6) of(7) of(8) of(9) of(10) of(11) of(12) of(13) of(14) \
        of(15)
    STREAMLAB_FIRST_16(STREAMLAB_ALGORITHM) STREAMLAB_ALGORITHM(16) STREAMLAB_ALGORITHM(17)
        STREAMLAB_ALGORITHM(18) STREAMLAB_ALGORITHM(19) STREAMLAB_ALGORITHM(20)
            STREAMLAB_ALGORITHM(21) STREAMLAB_ALGORITHM(22) STREAMLAB_ALGORITHM(23)
                STREAMLAB_FIRST_16(STREAMLAB_TENSOR_ALGORITHM)
#undef STREAMLAB_FIRST_16
#undef STREAMLAB_TENSOR_ALGORITHM
#undef STREAMLAB_ALGORITHM
                    CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99,
    CUBLAS_GEMM_DFALT_TENSOR_OP = 99,
    CUBLAS_GEMM_AUTOTUNE = 999
};
using cublasDataType_t = cudaDataType;

struct cublasContext {
    cudaStream_t stream = nullptr;
    cublasPointerMode_t mode = CUBLAS_POINTER_MODE_HOST;
    cublasMath_t math = CUBLAS_DEFAULT_MATH;
    cublasAtomicsMode_t atomics = CUBLAS_ATOMICS_NOT_ALLOWED;
};
using cublasHandle_t = cublasContext*;
