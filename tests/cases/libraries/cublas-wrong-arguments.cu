// An invalid argument of cuBLAS gives the documented status; the model device prints its name.
// rule: X1
// only-on: model
// prints-end: cublasSgemm returns CUBLAS_STATUS_INVALID_VALUE: transa is 9, and must be CUBLAS_OP_N, CUBLAS_OP_T or CUBLAS_OP_C
// prints: operation: CUBLAS_STATUS_INVALID_VALUE
// prints-end: cublasDgemm returns CUBLAS_STATUS_INVALID_VALUE: k is -1, and must be 0 or more
// prints: size: CUBLAS_STATUS_INVALID_VALUE
// prints-end: cublasSgemm returns CUBLAS_STATUS_INVALID_VALUE: lda is 3, and a column of A has 4 elements in memory: it must be 4 or more
// prints: pitch: CUBLAS_STATUS_INVALID_VALUE
// prints-end: cublasSgemv returns CUBLAS_STATUS_INVALID_VALUE: lda is 1, and a column of A has 2 elements in memory: it must be 2 or more
// prints: pitch of gemv: CUBLAS_STATUS_INVALID_VALUE
// prints-end: cublasSger returns CUBLAS_STATUS_INVALID_VALUE: incy is 0: each element would be the same one
// prints: step: CUBLAS_STATUS_INVALID_VALUE
// prints-end: cublasSgeam returns CUBLAS_STATUS_INVALID_VALUE: C is A, which needs transa to be CUBLAS_OP_N, and lda to be ldc
// prints: in place: CUBLAS_STATUS_INVALID_VALUE
// prints-end: cublasSgemmStridedBatched returns CUBLAS_STATUS_INVALID_VALUE: batchCount is -2, and must be 0 or more
// prints: batches: CUBLAS_STATUS_INVALID_VALUE
// prints-end: cublasSgemm returns CUBLAS_STATUS_INVALID_VALUE: alpha is null
// prints: without a scalar: CUBLAS_STATUS_INVALID_VALUE
// prints-end: cublasSnrm2 returns CUBLAS_STATUS_INVALID_VALUE: result is null
// prints: result: CUBLAS_STATUS_INVALID_VALUE
// prints-end: cublasScopy returns CUBLAS_STATUS_NOT_INITIALIZED: its handle is null, and cublasCreate() makes one
// prints: handle: CUBLAS_STATUS_NOT_INITIALIZED
// prints-end: cublasSetPointerMode returns CUBLAS_STATUS_INVALID_VALUE: mode is no cublasPointerMode_t
// prints: mode: CUBLAS_STATUS_INVALID_VALUE
// prints-end: cublasSetMatrix returns CUBLAS_STATUS_INVALID_VALUE: elemSize is 0, and must be 1 or more
// prints: transfer: CUBLAS_STATUS_INVALID_VALUE
// prints: nothing to do: CUBLAS_STATUS_SUCCESS
// prints-end: cublasGemmEx returns CUBLAS_STATUS_NOT_SUPPORTED: its types do not go together; the documentation of cuBLAS has a table of those that do, and complex and 8-bit floating-point numbers are not available on the model device
// prints: types: CUBLAS_STATUS_NOT_SUPPORTED
#include <cublas_v2.h>

#include "case.cuh"

void tell(const char* what, cublasStatus_t status) {
    std::printf("%s: %s\n", what, cublasGetStatusName(status));
}

int main() {
    const auto n = CUBLAS_OP_N, t = CUBLAS_OP_T;
    const float one = 1;
    const double one_double = 1;
    float* a = nullptr;
    CHECK(cudaMalloc(&a, 64 * sizeof(float)));
    CHECK(cudaMemset(a, 0, 64 * sizeof(float)));
    float *const b = a + 16, *const c = a + 32;
    cublasHandle_t handle;
    cublasCreate(&handle);
    const auto nine = static_cast<cublasOperation_t>(9);
    for (int i = 0; i < 2; ++i)  // the line is printed once
        if (const auto status =
                cublasSgemm(handle, nine, n, 2, 2, 2, &one, a, 2, b, 2, &one, c, 2);
            i == 1)
            tell("operation", status);
    tell("size", cublasDgemm(handle, n, n, 2, 2, -1, &one_double, nullptr, 2, nullptr, 2,
                             &one_double, nullptr, 2));
    // A has 4 rows, because it is transposed.
    tell("pitch", cublasSgemm(handle, t, n, 2, 2, 4, &one, a, 3, b, 4, &one, c, 2));
    tell("pitch of gemv", cublasSgemv(handle, t, 2, 2, &one, a, 1, b, 1, &one, c, 1));
    tell("step", cublasSger(handle, 2, 2, &one, a, 1, b, 0, c, 2));
    tell("in place", cublasSgeam(handle, t, n, 2, 2, &one, a, 2, &one, b, 2, a, 2));
    tell("batches", cublasSgemmStridedBatched(handle, n, n, 2, 2, 2, &one, a, 2, 4, b, 2, 4, &one,
                                              c, 2, 4, -2));
    cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE);
    tell("without a scalar",
         cublasSgemm(handle, n, n, 2, 2, 2, nullptr, a, 2, b, 2, c, c + 4, 2));
    cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST);
    tell("result", cublasSnrm2(handle, 2, a, 1, nullptr));
    tell("handle", cublasScopy(nullptr, 2, a, 1, b, 1));
    tell("mode", cublasSetPointerMode(handle, static_cast<cublasPointerMode_t>(7)));
    tell("transfer", cublasSetMatrix(2, 2, 0, &one, 2, a, 2));
    tell("nothing to do", cublasSgemm(handle, n, n, 0, 2, 2, &one, a, 1, b, 2, &one, c, 1));
    tell("types", cublasGemmEx(handle, n, n, 2, 2, 2, &one, a, CUDA_R_16F, 2, b, CUDA_R_16BF, 2, &one,
                               c, CUDA_R_32F, 2, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT));
    cublasDestroy(handle);
    CHECK(cudaFree(a));
}
