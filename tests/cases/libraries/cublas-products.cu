// Products of matrices of odd sizes, transposed or not, submatrices, in batches,
// and with scalars on either side. Elements outside the result keep their values.
// rule: E2
//
// prints: floats: 24 products, 0 wrong
// prints: doubles: 24 products, 0 wrong
// prints: batches: 0 wrong
// prints: scalars on the device: 0 wrong
#include <cublas_v2.h>

#include <cmath>
#include <vector>

#include "case.cuh"

cublasStatus_t multiply(cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b,
                        int m, int n, int k, const float* alpha, const float* a, int pitch_a,
                        const float* b, int pitch_b, const float* beta, float* c, int pitch_c) {
    return cublasSgemm(handle, of_a, of_b, m, n, k, alpha, a, pitch_a, b, pitch_b, beta, c,
                       pitch_c);
}
cublasStatus_t multiply(cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b,
                        int m, int n, int k, const double* alpha, const double* a, int pitch_a,
                        const double* b, int pitch_b, const double* beta, double* c, int pitch_c) {
    return cublasDgemm(handle, of_a, of_b, m, n, k, alpha, a, pitch_a, b, pitch_b, beta, c,
                       pitch_c);
}

// Integers so small that no sum of their products is rounded.
template <class T>
std::vector<T> numbers(int count, int seed) {
    std::vector<T> all(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        all[static_cast<std::size_t>(i)] = static_cast<T>((i * 7 + seed * 13) % 11 - 5);
    return all;
}

template <class T>
T* on_device(const std::vector<T>& from) {
    T* to = nullptr;
    CHECK(cudaMalloc(&to, from.size() * sizeof(T)));
    CHECK(cudaMemcpy(to, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice));
    return to;
}

// An element of a factor after its optional transposition.
template <class T>
T factor(const std::vector<T>& of, int pitch, bool transposed, int row, int column) {
    return of[static_cast<std::size_t>(transposed ? column + row * pitch : row + column * pitch)];
}

template <class T>
void compare(const char* name, cublasHandle_t handle) {
    const int sizes[][3] = {{1, 1, 1}, {3, 200, 5}, {130, 33, 300}};
    int products = 0, wrong = 0;
    for (const auto& [m, n, k] : sizes)
        for (int which = 0; which < 8; ++which) {
            const bool of_a = which & 1, of_b = which & 2;
            const T alpha = 2, beta = which & 4 ? 3 : 0;
            const int pitch_a = (of_a ? k : m) + 3, pitch_b = (of_b ? n : k) + 1, pitch_c = m + 2;
            const auto a = numbers<T>(pitch_a * (of_a ? m : k), which);
            const auto b = numbers<T>(pitch_b * (of_b ? k : n), which + 1);
            const auto before = numbers<T>(pitch_c * n, which + 2);
            T* const da = on_device(a);
            T* const db = on_device(b);
            T* const dc = on_device(before);
            multiply(handle, of_a ? CUBLAS_OP_T : CUBLAS_OP_N, of_b ? CUBLAS_OP_T : CUBLAS_OP_N, m,
                     n, k, &alpha, da, pitch_a, db, pitch_b, &beta, dc, pitch_c);
            auto c = before;
            CHECK(cudaMemcpy(c.data(), dc, c.size() * sizeof(T), cudaMemcpyDeviceToHost));
            bool good = true;
            for (int column = 0; column < n; ++column)
                for (int row = 0; row < pitch_c; ++row) {
                    const auto at = static_cast<std::size_t>(row + column * pitch_c);
                    T expected = before[at];
                    if (row < m) {
                        T sum = 0;
                        for (int i = 0; i < k; ++i)
                            sum += factor(a, pitch_a, of_a, row, i) *
                                   factor(b, pitch_b, of_b, i, column);
                        expected = alpha * sum + (beta == T(0) ? T(0) : beta * before[at]);
                    }
                    good = good && c[at] == expected;
                }
            ++products;
            wrong += !good;
            for (T* memory : {da, db, dc})
                CHECK(cudaFree(memory));
        }
    std::printf("%s: %d products, %d wrong\n", name, products, wrong);
}

int main() {
    cublasHandle_t handle;
    cublasCreate(&handle);
    compare<float>("floats", handle);
    compare<double>("doubles", handle);

    const int m = 20, n = 40, k = 50, count = 3;
    const auto a = numbers<float>(m * k * count, 1), b = numbers<float>(k * n, 2);
    float* const da = on_device(a);
    float* const db = on_device(b);
    float* dc = nullptr;
    CHECK(cudaMalloc(&dc, sizeof(float) * m * n * count));
    CHECK(cudaMemset(dc, 0xff, sizeof(float) * m * n * count));  // NaNs, ignored as beta is 0
    const float one = 1, zero = 0;
    cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, da, m, m * k, db, k,
                              0, &zero, dc, m, m * n, count);
    std::vector<float> c(m * n * count);
    const auto wrong = [&](float alpha) {
        CHECK(cudaMemcpy(c.data(), dc, c.size() * sizeof(float), cudaMemcpyDeviceToHost));
        int found = 0;
        for (int i = 0; i < m * n * count; ++i) {
            float sum = 0;
            for (int j = 0; j < k; ++j)
                sum += a[static_cast<std::size_t>(i / (m * n) * m * k + i % m + j * m)] *
                       b[static_cast<std::size_t>(j + i % (m * n) / m * k)];
            found += c[static_cast<std::size_t>(i)] != alpha * sum;
        }
        return found;
    };
    std::printf("batches: %d wrong\n", wrong(1));

    float* const scalars = on_device(std::vector<float>{4, 0});
    cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE);
    cublasSgemmStridedBatched(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, scalars, da, m, m * k, db,
                              k, 0, scalars + 1, dc, m, m * n, count);
    std::printf("scalars on the device: %d wrong\n", wrong(4));
    cublasDestroy(handle);
    for (float* memory : {da, db, dc, scalars})
        CHECK(cudaFree(memory));
}
