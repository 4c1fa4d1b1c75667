// Vector operations: axpy, scal, copy, swap; dot, nrm2, asum, amax, amin.
#pragma once

#include <cmath>
#include <limits>

#include "streamlab/cublas/arguments.hpp"
#include "streamlab/cublas/scalars.hpp"

namespace streamlab_cublas {

template <class Body>
STREAMLAB_INLINE cublasStatus_t for_elements(cublasHandle_t handle, const char* name, int n,
                                             Body body) {
    const Arguments given(name, handle);
    if (given.are_wrong()) return given.status();
    if (n <= 0) return CUBLAS_STATUS_SUCCESS;
    streamlab_thrust::each(place_of(handle), name, std::size_t(n),
                           [=](std::size_t i) mutable { body(std::ptrdiff_t(i)); });
    return CUBLAS_STATUS_SUCCESS;
}

template <class T>
STREAMLAB_INLINE cublasStatus_t axpy(cublasHandle_t handle, const char* name, int n, const T* alpha,
                                     const T* x, int step_x, T* y, int step_y) {
    Arguments given(name, handle);
    if (given.is_pointer("alpha", alpha).are_wrong()) return given.status();
    const Scalar<T> a = scalar(handle, alpha);
    const T* const from = first_of(x, n, step_x);
    T* const to = first_of(y, n, step_y);
    return for_elements(handle, name, n,
                        [=](std::ptrdiff_t i) { to[i * step_y] += a.get() * from[i * step_x]; });
}
template <class T>
STREAMLAB_INLINE cublasStatus_t scal(cublasHandle_t handle, const char* name, int n, const T* alpha,
                                     T* x, int step) {
    Arguments given(name, handle);
    if (given.is_pointer("alpha", alpha).are_wrong()) return given.status();
    if (step <= 0) return CUBLAS_STATUS_SUCCESS;  // as in the reference BLAS
    const Scalar<T> a = scalar(handle, alpha);
    return for_elements(handle, name, n, [=](std::ptrdiff_t i) { x[i * step] *= a.get(); });
}
template <class T>
STREAMLAB_INLINE cublasStatus_t copy(cublasHandle_t handle, const char* name, int n, const T* x,
                                     int step_x, T* y, int step_y) {
    const T* const from = first_of(x, n, step_x);
    T* const to = first_of(y, n, step_y);
    return for_elements(handle, name, n,
                        [=](std::ptrdiff_t i) { to[i * step_y] = from[i * step_x]; });
}
template <class T>
STREAMLAB_INLINE cublasStatus_t swap(cublasHandle_t handle, const char* name, int n, T* x,
                                     int step_x, T* y, int step_y) {
    T* const a = first_of(x, n, step_x);
    T* const b = first_of(y, n, step_y);
    return for_elements(handle, name, n, [=](std::ptrdiff_t i) {
        const T kept = a[i * step_x];
        a[i * step_x] = b[i * step_y];
        b[i * step_y] = kept;
    });
}

// The result is stored in device memory, or in host memory, which makes the host wait. Uses one
// block.
template <class T, class Get, class Combine, class Finish, class Result>
STREAMLAB_INLINE cublasStatus_t reduce(cublasHandle_t handle, const char* name, int n, Get get,
                                       T start, Combine combine, Finish end, Result* result) {
    Arguments given(name, handle);
    if (given.is_pointer("result", result).are_wrong()) return given.status();
    const bool to_host = handle->mode == CUBLAS_POINTER_MODE_HOST;
    Result* out = result;
    if (to_host && cudaMalloc(&out, sizeof(Result)) != cudaSuccess)
        return CUBLAS_STATUS_ALLOC_FAILED;
    constexpr unsigned threads = 1024;
    const auto count = static_cast<std::size_t>(n < 0 ? 0 : n);
    streamlab_thrust::launch(place_of(handle), name, 1, threads, threads * sizeof(T),
                             [=]() mutable {
                                 T own = start;
                                 for (std::size_t i = threadIdx.x; i < count; i += threads)
                                     own = combine(own, get(std::ptrdiff_t(i)));
                                 T* const partial = static_cast<T*>(streamlab_dynamic_shared());
                                 partial[threadIdx.x] = own;
                                 __syncthreads();
                                 if (threadIdx.x != 0) return;
                                 for (unsigned i = 1; i < threads; ++i)
                                     own = combine(own, partial[i]);
                                 *out = end(own);
                             });
    if (!to_host) return CUBLAS_STATUS_SUCCESS;
    cudaMemcpyAsync(result, out, sizeof(Result), cudaMemcpyDeviceToHost, handle->stream);
    const cudaError_t error = cudaStreamSynchronize(handle->stream);
    cudaFree(out);
    return error == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

struct Unchanged {
    template <class T>
    T operator()(T value) const {
        return value;
    }
};

template <class T>
STREAMLAB_INLINE cublasStatus_t dot(cublasHandle_t handle, const char* name, int n, const T* x,
                                    int step_x, const T* y, int step_y, T* result) {
    const T* const a = first_of(x, n, step_x);
    const T* const b = first_of(y, n, step_y);
    return reduce<T>(
        handle, name, n, [=](std::ptrdiff_t i) { return a[i * step_x] * b[i * step_y]; }, T(0),
        [](T p, T q) { return p + q; }, Unchanged(), result);
}

template <class T>
constexpr T power_of_two(int exponent) {
    T power = 1;
    for (; exponent > 0; --exponent)
        power *= 2;
    for (; exponent < 0; ++exponent)
        power /= 2;
    return power;
}

// Accumulates the sum of squares for a norm. Values whose squares would overflow or underflow T are
// scaled and accumulated separately (J. L. Blue, 1978).
template <class T>
struct Squares {
    static constexpr bool is_double = std::numeric_limits<T>::digits > 24;
    static constexpr T large_from = power_of_two<T>(is_double ? 486 : 52);
    static constexpr T small_to = power_of_two<T>(is_double ? -511 : -63);
    static constexpr T scale_of_large = power_of_two<T>(is_double ? -538 : -76);
    static constexpr T scale_of_small = power_of_two<T>(is_double ? 537 : 75);

    T large = 0, medium = 0, small = 0;

    static Squares of(T number) {
        const T size = std::fabs(number);
        Squares square;
        if (size > large_from)
            square.large = size * scale_of_large * (size * scale_of_large);
        else if (size < small_to)
            square.small = size * scale_of_small * (size * scale_of_small);
        else
            square.medium = size * size;  // also for a NaN
        return square;
    }
    Squares operator+(const Squares& other) const {
        Squares sum;
        sum.large = large + other.large;
        sum.medium = medium + other.medium;
        sum.small = small + other.small;
        return sum;
    }
    // Small values are negligible relative to large ones.
    T root() const {
        if (large != 0)
            return std::sqrt(large + medium * scale_of_large * scale_of_large) / scale_of_large;
        if (small == 0) return std::sqrt(medium);
        const T of_small = std::sqrt(small) / scale_of_small;
        if (medium == 0) return of_small;
        const T of_medium = std::sqrt(medium);
        const T ratio = of_small / of_medium;
        return of_medium * std::sqrt(1 + ratio * ratio);
    }
};

// If the increment is not positive, the vector counts as empty: norm, sum and extreme index are
// then 0, as documented.
constexpr int count_of(int n, int step) { return step > 0 ? n : 0; }

template <class T>
STREAMLAB_INLINE cublasStatus_t nrm2(cublasHandle_t handle, const char* name, int n, const T* x,
                                     int step, T* result) {
    return reduce<Squares<T>>(
        handle, name, count_of(n, step),
        [=](std::ptrdiff_t i) { return Squares<T>::of(x[i * step]); }, Squares<T>(),
        [](const Squares<T>& p, const Squares<T>& q) { return p + q; },
        [](const Squares<T>& sum) { return sum.root(); }, result);
}
template <class T>
STREAMLAB_INLINE cublasStatus_t asum(cublasHandle_t handle, const char* name, int n, const T* x,
                                     int step, T* result) {
    return reduce<T>(
        handle, name, count_of(n, step), [=](std::ptrdiff_t i) { return std::fabs(x[i * step]); },
        T(0), [](T p, T q) { return p + q; }, Unchanged(), result);
}

// The index of the first extreme element, counted from 1; 0 for an empty vector.
template <class T>
STREAMLAB_INLINE cublasStatus_t extreme(cublasHandle_t handle, const char* name, int n, const T* x,
                                        int step, int* result, bool greatest) {
    return reduce<int>(
        handle, name, count_of(n, step), [](std::ptrdiff_t i) { return static_cast<int>(i) + 1; },
        0,
        [=](int p, int q) {
            if (p == 0 || q == 0) return p + q;
            const T a = std::fabs(x[std::ptrdiff_t(p - 1) * step]);
            const T b = std::fabs(x[std::ptrdiff_t(q - 1) * step]);
            if (a == b) return p < q ? p : q;
            return (a > b) == greatest ? p : q;
        },
        Unchanged(), result);
}

}  // namespace streamlab_cublas

#define STREAMLAB_VECTORS(S, I, T)                                                                 \
    STREAMLAB_INLINE cublasStatus_t cublas##S##axpy(cublasHandle_t handle, int n, const T* alpha,  \
                                                    const T* x, int step_x, T* y, int step_y) {    \
        return streamlab_cublas::axpy(handle, "cublas" #S "axpy", n, alpha, x, step_x, y, step_y); \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##S##scal(cublasHandle_t handle, int n, const T* alpha,  \
                                                    T* x, int step) {                              \
        return streamlab_cublas::scal(handle, "cublas" #S "scal", n, alpha, x, step);              \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##S##copy(cublasHandle_t handle, int n, const T* x,      \
                                                    int step_x, T* y, int step_y) {                \
        return streamlab_cublas::copy(handle, "cublas" #S "copy", n, x, step_x, y, step_y);        \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##S##swap(cublasHandle_t handle, int n, T* x,            \
                                                    int step_x, T* y, int step_y) {                \
        return streamlab_cublas::swap(handle, "cublas" #S "swap", n, x, step_x, y, step_y);        \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##S##dot(                                                \
        cublasHandle_t handle, int n, const T* x, int step_x, const T* y, int step_y, T* result) { \
        return streamlab_cublas::dot(handle, "cublas" #S "dot", n, x, step_x, y, step_y, result);  \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##S##nrm2(cublasHandle_t handle, int n, const T* x,      \
                                                    int step, T* result) {                         \
        return streamlab_cublas::nrm2(handle, "cublas" #S "nrm2", n, x, step, result);             \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##S##asum(cublasHandle_t handle, int n, const T* x,      \
                                                    int step, T* result) {                         \
        return streamlab_cublas::asum(handle, "cublas" #S "asum", n, x, step, result);             \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##I##amax(cublasHandle_t handle, int n, const T* x,      \
                                                    int step, int* result) {                       \
        return streamlab_cublas::extreme(handle, "cublas" #I "amax", n, x, step, result, true);    \
    }                                                                                              \
    STREAMLAB_INLINE cublasStatus_t cublas##I##amin(cublasHandle_t handle, int n, const T* x,      \
                                                    int step, int* result) {                       \
        return streamlab_cublas::extreme(handle, "cublas" #I "amin", n, x, step, result, false);   \
    }
STREAMLAB_VECTORS(S, Is, float)
STREAMLAB_VECTORS(D, Id, double)
#undef STREAMLAB_VECTORS
