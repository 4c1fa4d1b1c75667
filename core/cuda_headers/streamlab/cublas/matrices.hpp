// Matrix operations: gemv, ger, geam, gemm and batched gemm. Matrices are column-major.
#pragma once

#include "streamlab/cublas/arguments.hpp"
#include "streamlab/cublas/entry_point.hpp"
#include "streamlab/cublas/scalars.hpp"
#include "streamlab/cublas/vectors.hpp"

namespace streamlab_cublas {

template <class T>
struct Matrix {
    T* first;
    std::ptrdiff_t pitch;
    bool transposed;

    T& at(std::ptrdiff_t row, std::ptrdiff_t column) const {
        return transposed ? first[column + row * pitch] : first[row + column * pitch];
    }
};
template <class T>
Matrix<T> matrix(T* first, int pitch, cublasOperation_t operation = CUBLAS_OP_N) {
    return {first, pitch, operation != CUBLAS_OP_N};
}

// One thread per row of op(A).
template <class T>
STREAMLAB_INLINE cublasStatus_t gemv(cublasHandle_t handle, const char* name,
                                     cublasOperation_t operation, int m, int n, const T* alpha,
                                     const T* a, int pitch, const T* x, int step_x, const T* beta,
                                     T* y, int step_y) {
    Arguments given(name, handle);
    given.is_operation("trans", operation).is_size("m", m).is_size("n", n);
    given.is_pointer("alpha", alpha).is_pitch("lda", pitch, "A", m);
    given.is_step("incx", step_x).is_pointer("beta", beta).is_step("incy", step_y);
    if (given.are_wrong()) return given.status();
    const Scalar<T> by = scalar(handle, alpha);
    const Scalar<T> keep = scalar(handle, beta);
    const Matrix<const T> matrix_a = matrix(a, pitch, operation);
    const int rows = operation == CUBLAS_OP_N ? m : n;
    const int columns = operation == CUBLAS_OP_N ? n : m;
    const T* const from = first_of(x, columns, step_x);
    T* const to = first_of(y, rows, step_y);
    return for_elements(handle, name, rows, [=](std::ptrdiff_t row) {
        T sum = 0;
        for (std::ptrdiff_t i = 0; i < columns; ++i)
            sum += matrix_a.at(row, i) * from[i * step_x];
        T& out = to[row * step_y];
        const T beta_value = keep.get();
        out = beta_value == T(0) ? by.get() * sum : by.get() * sum + beta_value * out;
    });
}

template <class T>
STREAMLAB_INLINE cublasStatus_t ger(cublasHandle_t handle, const char* name, int m, int n,
                                    const T* alpha, const T* x, int step_x, const T* y, int step_y,
                                    T* a, int pitch) {
    Arguments given(name, handle);
    given.is_size("m", m).is_size("n", n).is_pointer("alpha", alpha);
    given.is_step("incx", step_x).is_step("incy", step_y).is_pitch("lda", pitch, "A", m);
    if (given.are_wrong()) return given.status();
    const Scalar<T> by = scalar(handle, alpha);
    const Matrix<T> to = matrix(a, pitch);
    const T* const u = first_of(x, m, step_x);
    const T* const v = first_of(y, n, step_y);
    return for_elements(handle, name, m * n, [=](std::ptrdiff_t i) {
        to.at(i % m, i / m) += by.get() * u[i % m * step_x] * v[i / m * step_y];
    });
}

template <class T>
STREAMLAB_INLINE cublasStatus_t geam(cublasHandle_t handle, const char* name,
                                     cublasOperation_t of_a, cublasOperation_t of_b, int m, int n,
                                     const T* alpha, const T* a, int pitch_a, const T* beta,
                                     const T* b, int pitch_b, T* c, int pitch_c) {
    const bool is_plain_a = of_a == CUBLAS_OP_N, is_plain_b = of_b == CUBLAS_OP_N;
    Arguments given(name, handle);
    given.is_operation("transa", of_a).is_operation("transb", of_b);
    given.is_size("m", m).is_size("n", n).is_pointer("alpha", alpha);
    given.is_pitch("lda", pitch_a, "A", is_plain_a ? m : n).is_pointer("beta", beta);
    given.is_pitch("ldb", pitch_b, "B", is_plain_b ? m : n).is_pitch("ldc", pitch_c, "C", m);
    given.is_true(c != a || (is_plain_a && pitch_a == pitch_c),
                  "C is A, which needs transa to be CUBLAS_OP_N, and lda to be ldc");
    given.is_true(c != b || (is_plain_b && pitch_b == pitch_c),
                  "C is B, which needs transb to be CUBLAS_OP_N, and ldb to be ldc");
    if (given.are_wrong()) return given.status();
    const Scalar<T> times_a = scalar(handle, alpha);
    const Scalar<T> times_b = scalar(handle, beta);
    const Matrix<const T> from_a = matrix(a, pitch_a, of_a);
    const Matrix<const T> from_b = matrix(b, pitch_b, of_b);
    const Matrix<T> to = matrix(c, pitch_c);
    return for_elements(handle, name, m * n, [=](std::ptrdiff_t i) {
        const T by_a = times_a.get();
        const T by_b = times_b.get();
        T sum = 0;
        if (by_a != T(0)) sum += by_a * from_a.at(i % m, i / m);
        if (by_b != T(0)) sum += by_b * from_b.at(i % m, i / m);
        to.at(i % m, i / m) = sum;
    });
}

// The matrices of each product in a batch. Strides are in elements.
struct Batch {
    const void* a;
    const void* b;
    void* c;
    long long step_a, step_b, step_c;
    const void* const* all_a = nullptr;  // alternatively, arrays of matrix pointers in device
                                         // memory
    const void* const* all_b = nullptr;
    void* const* all_c = nullptr;
};
inline Batch pointers(const void* a, const void* b, const void* c) {
    return {nullptr,
            nullptr,
            nullptr,
            0,
            0,
            0,
            static_cast<const void* const*>(a),
            static_cast<const void* const*>(b),
            static_cast<void* const*>(const_cast<void*>(c))};
}

// The element types of a product, and the precision of accumulation.
struct Numbers {
    streamlab_number a, b, c;
    bool in_double;
};
template <class T>
constexpr Numbers all_of() {
    constexpr bool is_double = sizeof(T) == sizeof(double);
    constexpr streamlab_number number = is_double ? streamlab_double : streamlab_float;
    return {number, number, number, is_double};
}
template <>
constexpr Numbers all_of<__half>() {
    return {streamlab_half, streamlab_half, streamlab_half, false};
}
constexpr std::ptrdiff_t bytes_of(streamlab_number number) {
    return number == streamlab_double                                 ? 8
           : number == streamlab_int8                                 ? 1
           : number == streamlab_half || number == streamlab_bfloat16 ? 2
                                                                      : 4;
}
inline void* element_of(const void* first, streamlab_number number, std::ptrdiff_t elements) {
    return static_cast<char*>(const_cast<void*>(first)) + elements * bytes_of(number);
}
template <class T>
double as_double(T number) {
    return static_cast<double>(number);
}
inline double as_double(__half number) { return static_cast<float>(number); }

// Large tiles need fewer loads, and many tiles keep all multiprocessors busy.
inline std::ptrdiff_t tile_of_product(std::ptrdiff_t m, std::ptrdiff_t n, std::ptrdiff_t count) {
    constexpr std::ptrdiff_t largest = 128, smallest = 32, enough = 100;
    std::ptrdiff_t tile = largest;
    while (tile > smallest && (m + tile - 1) / tile * ((n + tile - 1) / tile) * count < enough)
        tile /= 2;
    return tile;
}

// One block per tile of C; its first thread does the work. `T`: type of the scalars.
template <class T>
STREAMLAB_INLINE cublasStatus_t gemm(cublasHandle_t handle, const char* name,
                                     cublasOperation_t of_a, cublasOperation_t of_b, int m, int n,
                                     int k, Numbers numbers, const T* alpha, int pitch_a,
                                     int pitch_b, const T* beta, int pitch_c, Batch batch,
                                     int count) {
    Arguments given(name, handle);
    given.is_operation("transa", of_a).is_operation("transb", of_b);
    given.is_size("m", m).is_size("n", n).is_size("k", k).is_pointer("alpha", alpha);
    given.is_pitch("lda", pitch_a, "A", of_a == CUBLAS_OP_N ? m : k);
    given.is_pitch("ldb", pitch_b, "B", of_b == CUBLAS_OP_N ? k : n);
    given.is_pointer("beta", beta).is_pitch("ldc", pitch_c, "C", m);
    given.is_size("batchCount", count);
    if (given.are_wrong()) return given.status();
    if (m == 0 || n == 0 || count == 0) return CUBLAS_STATUS_SUCCESS;
    const Scalar<T> by = scalar(handle, alpha);
    const Scalar<T> keep = scalar(handle, beta);
    const std::ptrdiff_t tile = tile_of_product(m, n, count);
    const std::ptrdiff_t tiles_down = (m + tile - 1) / tile;
    const std::ptrdiff_t tiles = tiles_down * ((n + tile - 1) / tile);
    streamlab_thrust::launch(
        place_of(handle), name, static_cast<unsigned>(tiles * count),
        streamlab_thrust::threads_per_block, 0, [=]() mutable {
            if (threadIdx.x != 0) return;
            const auto item = static_cast<std::ptrdiff_t>(blockIdx.x) / tiles;
            const auto place = static_cast<std::ptrdiff_t>(blockIdx.x) % tiles;
            const void* const a = batch.all_a ? batch.all_a[item] : batch.a;
            const void* const b = batch.all_b ? batch.all_b[item] : batch.b;
            void* const c = batch.all_c ? batch.all_c[item] : batch.c;
            const streamlab_large_product what{
                {element_of(a, numbers.a, item * batch.step_a), pitch_a, of_a != CUBLAS_OP_N,
                 numbers.a},
                {element_of(b, numbers.b, item * batch.step_b), pitch_b, of_b != CUBLAS_OP_N,
                 numbers.b},
                {element_of(c, numbers.c, item * batch.step_c), pitch_c, false, numbers.c},
                m,
                n,
                k,
                as_double(by.get()),
                as_double(keep.get()),
                numbers.in_double};
            streamlab_multiply_tile(&what, place % tiles_down * tile, place / tiles_down * tile,
                                    tile);
        });
    return CUBLAS_STATUS_SUCCESS;
}

}  // namespace streamlab_cublas

#define STREAMLAB_MATRICES(S, T)                                                                   \
    STREAMLAB_INLINE cublasStatus_t cublas##S##gemv(                                               \
        cublasHandle_t handle, cublasOperation_t operation, int m, int n, const T* alpha,          \
        const T* a, int pitch, const T* x, int step_x, const T* beta, T* y, int step_y) {          \
        return streamlab_cublas::gemv(handle, "cublas" #S "gemv", operation, m, n, alpha, a,       \
                                      pitch, x, step_x, beta, y, step_y);                          \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##S##ger(cublasHandle_t handle, int m, int n,            \
                                                   const T* alpha, const T* x, int step_x,         \
                                                   const T* y, int step_y, T* a, int pitch) {      \
        return streamlab_cublas::ger(handle, "cublas" #S "ger", m, n, alpha, x, step_x, y, step_y, \
                                     a, pitch);                                                    \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##S##geam(                                               \
        cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b, int m, int n,       \
        const T* alpha, const T* a, int pitch_a, const T* beta, const T* b, int pitch_b, T* c,     \
        int pitch_c) {                                                                             \
        return streamlab_cublas::geam(handle, "cublas" #S "geam", of_a, of_b, m, n, alpha, a,      \
                                      pitch_a, beta, b, pitch_b, c, pitch_c);                      \
    }
STREAMLAB_MATRICES(S, float)
STREAMLAB_MATRICES(D, double)
#undef STREAMLAB_MATRICES

#define STREAMLAB_PRODUCTS(S, T)                                                                   \
    STREAMLAB_INLINE cublasStatus_t cublas##S##gemm(                                               \
        cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b, int m, int n,       \
        int k, const T* alpha, const T* a, int pitch_a, const T* b, int pitch_b, const T* beta,    \
        T* c, int pitch_c) {                                                                       \
        return streamlab_cublas::gemm(                                                             \
            handle, "cublas" #S "gemm", of_a, of_b, m, n, k, streamlab_cublas::all_of<T>(), alpha, \
            pitch_a, pitch_b, beta, pitch_c, streamlab_cublas::Batch{a, b, c, 0, 0, 0}, 1);        \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##S##gemmStridedBatched(                                 \
        cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b, int m, int n,       \
        int k, const T* alpha, const T* a, int pitch_a, long long step_a, const T* b, int pitch_b, \
        long long step_b, const T* beta, T* c, int pitch_c, long long step_c, int count) {         \
        return streamlab_cublas::gemm(                                                             \
            handle, "cublas" #S "gemmStridedBatched", of_a, of_b, m, n, k,                         \
            streamlab_cublas::all_of<T>(), alpha, pitch_a, pitch_b, beta, pitch_c,                 \
            streamlab_cublas::Batch{a, b, c, step_a, step_b, step_c}, count);                      \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##S##gemmBatched(                                        \
        cublasHandle_t handle, cublasOperation_t of_a, cublasOperation_t of_b, int m, int n,       \
        int k, const T* alpha, const T* const a[], int pitch_a, const T* const b[], int pitch_b,   \
        const T* beta, T* const c[], int pitch_c, int count) {                                     \
        return streamlab_cublas::gemm(handle, "cublas" #S "gemmBatched", of_a, of_b, m, n, k,      \
                                      streamlab_cublas::all_of<T>(), alpha, pitch_a, pitch_b,      \
                                      beta, pitch_c, streamlab_cublas::pointers(a, b, c), count);  \
    }
STREAMLAB_PRODUCTS(S, float)
STREAMLAB_PRODUCTS(D, double)
STREAMLAB_PRODUCTS(H, __half)
#undef STREAMLAB_PRODUCTS
