// A warp multiplies small matrices: half and bfloat16, in all three sizes and both layouts, 8-bit integers, tf32 and double; two warps at
// once, with separate result and accumulator; subnormal halves. The layout of a fragment is undocumented, but each element has one position.
// rule: S1
// prints: half 16x16x16: 0 wrong, 32x8x16: 0 wrong, 8x32x16: 0 wrong
// prints: bfloat16 0 wrong, char 0 wrong, tf32 0 wrong, double 0 wrong
// prints: scaled 0 wrong, by columns 0 wrong, smallest 0 wrong
#include <mma.h>

#include "case.cuh"

using namespace nvcuda;

template <class T>
struct Stored {
    using type = T;
};
template <>
struct Stored<wmma::precision::tf32> {
    using type = float;
};

template <int M, int N, int K, class T, class C, class LayoutB>
__global__ void product(const typename Stored<T>::type* a, const typename Stored<T>::type* b,
                        C* c) {
    wmma::fragment<wmma::matrix_a, M, N, K, T, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, M, N, K, T, LayoutB> right;
    wmma::fragment<wmma::accumulator, M, N, K, C> sum;
    wmma::fill_fragment(sum, static_cast<C>(1));
    wmma::load_matrix_sync(left, a, K);
    wmma::load_matrix_sync(right, b, K);
    wmma::mma_sync(sum, left, right, sum);
    wmma::store_matrix_sync(c, sum, N, wmma::mem_row_major);
}

// Each warp multiplies a column-major matrix by a row-major one.
__global__ void by_columns(const unsigned char* a, const unsigned char* b, int* c, int* d) {
    const int warp = static_cast<int>(threadIdx.x) / 32;
    wmma::fragment<wmma::matrix_a, 32, 8, 16, unsigned char, wmma::col_major> left;
    wmma::fragment<wmma::matrix_b, 32, 8, 16, unsigned char, wmma::row_major> right;
    wmma::fragment<wmma::accumulator, 32, 8, 16, int> added, sum;
    wmma::load_matrix_sync(left, a + warp * 512, 32);
    wmma::load_matrix_sync(right, b, 32);
    wmma::load_matrix_sync(added, c, 32, wmma::mem_col_major);
    wmma::mma_sync(sum, left, right, added);
    wmma::store_matrix_sync(d + warp * 256, sum, 8, wmma::mem_row_major);
}

__global__ void scale(float* c) {
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
    wmma::load_matrix_sync(sum, c, 16, wmma::mem_col_major);
    for (int i = 0; i < sum.num_elements; ++i)
        sum.x[i] *= 2;
    wmma::store_matrix_sync(c, sum, 16, wmma::mem_col_major);
}

int left_at(int row, int k) { return (row * 3 + k) % 7 - 3; }
int right_at(int k, int column) { return (k + column * 5) % 9 - 4; }

// The second factor is column-major. Returns the number of wrong elements.
template <int M, int N, int K, class T, class C>
int wrong() {
    using S = typename Stored<T>::type;
    S *a, *b;
    C* c;
    CHECK(cudaMallocManaged(&a, M * K * sizeof(S)));
    CHECK(cudaMallocManaged(&b, K * N * sizeof(S)));
    CHECK(cudaMallocManaged(&c, M * N * sizeof(C)));
    for (int k = 0; k < K; ++k) {
        for (int row = 0; row < M; ++row)
            a[row * K + k] = static_cast<S>(static_cast<float>(left_at(row, k)));
        for (int column = 0; column < N; ++column)
            b[column * K + k] = static_cast<S>(static_cast<float>(right_at(k, column)));
    }
    product<M, N, K, T, C, wmma::col_major><<<1, 32>>>(a, b, c);
    CHECK(cudaDeviceSynchronize());
    int count = 0;
    for (int row = 0; row < M; ++row)
        for (int column = 0; column < N; ++column) {
            int expected = 1;
            for (int k = 0; k < K; ++k)
                expected += left_at(row, k) * right_at(k, column);
            count += static_cast<float>(c[row * N + column]) != static_cast<float>(expected);
        }
    CHECK(cudaFree(a));
    CHECK(cudaFree(b));
    CHECK(cudaFree(c));
    return count;
}

int wrong_by_columns() {
    unsigned char *a, *b;
    int *c, *d;
    CHECK(cudaMallocManaged(&a, 2 * 32 * 16));
    CHECK(cudaMallocManaged(&b, 16 * 32));
    CHECK(cudaMallocManaged(&c, 32 * 8 * sizeof(int)));
    CHECK(cudaMallocManaged(&d, 2 * 32 * 8 * sizeof(int)));
    for (int i = 0; i < 2 * 32 * 16; ++i)
        a[i] = static_cast<unsigned char>(255 - i % 11);
    for (int i = 0; i < 16 * 32; ++i)
        b[i] = static_cast<unsigned char>(255 - i % 13);
    for (int i = 0; i < 32 * 8; ++i)
        c[i] = 1000 * i;
    by_columns<<<1, 64>>>(a, b, c, d);
    CHECK(cudaDeviceSynchronize());
    int count = 0;
    for (int warp = 0; warp < 2; ++warp)
        for (int row = 0; row < 32; ++row)
            for (int column = 0; column < 8; ++column) {
                int expected = c[column * 32 + row];
                for (int k = 0; k < 16; ++k)
                    expected += a[warp * 512 + k * 32 + row] * b[k * 32 + column];
                count += d[(warp * 32 + row) * 8 + column] != expected;
            }
    CHECK(cudaFree(a));
    CHECK(cudaFree(b));
    CHECK(cudaFree(c));
    CHECK(cudaFree(d));
    return count;
}

// 2^-24, the smallest positive half, by 2^k: the sum of sixteen is exact.
int wrong_with_smallest() {
    half *a, *b;
    float* c;
    CHECK(cudaMallocManaged(&a, 256 * sizeof(half)));
    CHECK(cudaMallocManaged(&b, 256 * sizeof(half)));
    CHECK(cudaMallocManaged(&c, 256 * sizeof(float)));
    for (int i = 0; i < 256; ++i) {
        a[i] = __float2half(5.9604644775390625e-8f);
        b[i] = __float2half(static_cast<float>(2 << i / 16 % 8));
    }
    product<16, 16, 16, half, float, wmma::col_major><<<1, 32>>>(a, b, c);
    CHECK(cudaDeviceSynchronize());
    int count = 0;
    for (int i = 0; i < 256; ++i)
        count += c[i] != 1.0f + 16 * 5.9604644775390625e-8f * static_cast<float>(2 << i % 16 % 8);
    CHECK(cudaFree(a));
    CHECK(cudaFree(b));
    CHECK(cudaFree(c));
    return count;
}

int main() {
    std::printf("half 16x16x16: %d wrong, 32x8x16: %d wrong, 8x32x16: %d wrong\n",
                wrong<16, 16, 16, half, float>(), wrong<32, 8, 16, half, half>(),
                wrong<8, 32, 16, half, float>());
    std::printf("bfloat16 %d wrong, char %d wrong, tf32 %d wrong, double %d wrong\n",
                wrong<16, 16, 16, __nv_bfloat16, float>(), wrong<16, 16, 16, signed char, int>(),
                wrong<16, 16, 8, wmma::precision::tf32, float>(), wrong<8, 8, 4, double, double>());
    float* c;
    CHECK(cudaMallocManaged(&c, 256 * sizeof(float)));
    for (int i = 0; i < 256; ++i)
        c[i] = static_cast<float>(i);
    scale<<<1, 32>>>(c);
    CHECK(cudaDeviceSynchronize());
    int count = 0;
    for (int i = 0; i < 256; ++i)
        count += c[i] != 2.0f * static_cast<float>(i);
    CHECK(cudaFree(c));
    std::printf("scaled %d wrong, by columns %d wrong, smallest %d wrong\n", count,
                wrong_by_columns(), wrong_with_smallest());
}
