// Products of half, bfloat16 and integers, in batches, and with the
// type of each matrix as an argument. A sum in float or int is
// rounded once, to the matrix's type. Dot products of such vectors.
// rule: E2
//
// prints: half: 0 wrong, added up in floats: 0 wrong
// prints: half in batches: 0 wrong, of pointers: 0 wrong
// prints: bfloat16: 0 wrong
// prints: half to float: 0 wrong
// prints: whole numbers: 0 wrong
// prints: doubles: 0 wrong
// prints: dot products 55 55 55 55
#include <cublas_v2.h>

#include <vector>

#include "case.cuh"

constexpr int m = 37, n = 19, k = 21;

// Integers so small that no sum is rounded in any of the types.
int number(int i) { return (i * 7) % 5 - 2; }

template <class T>
T* numbers_on_device(int count) {
    std::vector<T> all;
    for (int i = 0; i < count; ++i)
        all.push_back(static_cast<T>(static_cast<float>(number(i))));
    T* to = nullptr;
    CHECK(cudaMalloc(&to, all.size() * sizeof(T)));
    CHECK(cudaMemcpy(to, all.data(), all.size() * sizeof(T), cudaMemcpyHostToDevice));
    return to;
}

// `T`: of the factors, `Out`: of the product, which starts as NaNs, or as -1 of an int.
template <class T, class Out>
struct Matrices {
    T* a = numbers_on_device<T>(2 * m * k);
    T* b = numbers_on_device<T>(2 * k * n);
    Out* c = nullptr;

    Matrices() {
        CHECK(cudaMalloc(&c, 2 * m * n * sizeof(Out)));
        CHECK(cudaMemset(c, 0xff, 2 * m * n * sizeof(Out)));
    }
    ~Matrices() {
        CHECK(cudaFree(a));
        CHECK(cudaFree(b));
        CHECK(cudaFree(c));
    }
    int wrong(int matrices) const {
        std::vector<Out> all(2 * m * n);
        CHECK(cudaMemcpy(all.data(), c, all.size() * sizeof(Out), cudaMemcpyDeviceToHost));
        int found = 0;
        for (int i = 0; i < matrices * m * n; ++i) {
            const int item = i / (m * n), row = i % m, column = i % (m * n) / m;
            int sum = 0;
            for (int j = 0; j < k; ++j)
                sum += number(item * m * k + row + j * m) * number(item * k * n + j + column * k);
            found += static_cast<float>(all[static_cast<std::size_t>(i)]) !=
                     static_cast<float>(2 * sum);
        }
        return found;
    }
};

template <class T, class Out, class Scalar>
int typed(cublasHandle_t handle, cudaDataType type, cudaDataType out, cublasComputeType_t computed) {
    const Matrices<T, Out> of;
    const Scalar alpha = static_cast<Scalar>(2.0f), beta = static_cast<Scalar>(0.0f);
    const cublasStatus_t status =
        cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &alpha, of.a, type, m, of.b, type,
                     k, &beta, of.c, out, m, computed, CUBLAS_GEMM_DEFAULT);
    return status == CUBLAS_STATUS_SUCCESS ? of.wrong(1) : -status;
}

// The sum of the squares of 1 to 5.
template <class T>
float squares(cublasHandle_t handle, cudaDataType type, cudaDataType computed) {
    std::vector<T> ones_to_five;
    for (int i = 1; i <= 5; ++i)
        ones_to_five.push_back(static_cast<T>(static_cast<float>(i)));
    T* x = nullptr;
    CHECK(cudaMalloc(&x, 5 * sizeof(T)));
    CHECK(cudaMemcpy(x, ones_to_five.data(), 5 * sizeof(T), cudaMemcpyHostToDevice));
    T result;
    cublasDotEx(handle, 5, x, type, 1, x, type, 1, &result, type, computed);
    CHECK(cudaFree(x));
    return static_cast<float>(result);
}

int main() {
    cublasHandle_t handle;
    cublasCreate(&handle);
    const __half two = static_cast<__half>(2.0f), zero = static_cast<__half>(0.0f);
    {
        const Matrices<__half, __half> of;
        cublasHgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &two, of.a, m, of.b, k, &zero, of.c,
                    m);
        std::printf("half: %d wrong, added up in floats: %d wrong\n", of.wrong(1),
                    typed<__half, __half, float>(handle, CUDA_R_16F, CUDA_R_16F,
                                                 CUBLAS_COMPUTE_32F));
    }
    {
        const Matrices<__half, __half> of;
        cublasHgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &two, of.a, m, m * k,
                                  of.b, k, k * n, &zero, of.c, m, m * n, 2);
        const int strided = of.wrong(2);
        CHECK(cudaMemset(of.c, 0xff, 2 * m * n * sizeof(__half)));
        const __half* const host[] = {of.a, of.a + m * k, of.b, of.b + k * n, of.c, of.c + m * n};
        const __half** all = nullptr;
        CHECK(cudaMalloc(&all, sizeof host));
        CHECK(cudaMemcpy(all, host, sizeof host, cudaMemcpyHostToDevice));
        cublasHgemmBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &two, all, m, all + 2, k,
                           &zero, const_cast<__half**>(all + 4), m, 2);
        std::printf("half in batches: %d wrong, of pointers: %d wrong\n", strided, of.wrong(2));
        CHECK(cudaFree(all));
    }
    std::printf("bfloat16: %d wrong\n", typed<__nv_bfloat16, __nv_bfloat16, float>(
                                            handle, CUDA_R_16BF, CUDA_R_16BF, CUBLAS_COMPUTE_32F));
    std::printf("half to float: %d wrong\n",
                typed<__half, float, float>(handle, CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F));
    {
        // Columns of integers start at multiples of four bytes, as NVIDIA's cuBLAS requires.
        const Matrices<signed char, int> of;
        const int alpha = 2, beta = 0;
        int wrong = 0;
        cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 36, 4, 20, &alpha, of.a, CUDA_R_8I, 36, of.b,
                     CUDA_R_8I, 20, &beta, of.c, CUDA_R_32I, 36, CUBLAS_COMPUTE_32I,
                     CUBLAS_GEMM_DEFAULT);
        std::vector<int> all(36 * 4);
        CHECK(cudaMemcpy(all.data(), of.c, all.size() * sizeof(int), cudaMemcpyDeviceToHost));
        for (int i = 0; i < 36 * 4; ++i) {
            int sum = 0;
            for (int j = 0; j < 20; ++j)
                sum += number(i % 36 + j * 36) * number(j + i / 36 * 20);
            wrong += all[static_cast<std::size_t>(i)] != 2 * sum;
        }
        std::printf("whole numbers: %d wrong\n", wrong);
    }
    std::printf("doubles: %d wrong\n", typed<double, double, double>(handle, CUDA_R_64F, CUDA_R_64F,
                                                                     CUBLAS_COMPUTE_64F));
    std::printf("dot products %g %g %g %g\n", squares<__half>(handle, CUDA_R_16F, CUDA_R_32F),
                squares<__nv_bfloat16>(handle, CUDA_R_16BF, CUDA_R_32F),
                squares<float>(handle, CUDA_R_32F, CUDA_R_32F),
                squares<double>(handle, CUDA_R_64F, CUDA_R_64F));
    cublasDestroy(handle);
}
