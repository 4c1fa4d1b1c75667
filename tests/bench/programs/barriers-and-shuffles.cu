// Kernels with barriers and shuffles, compared with equivalent code without threads: a product of
// matrices in tiles, with two barriers a tile, and a sum by shuffles.
//   barriers-and-shuffles TIMES        prints the best of TIMES runs, in seconds
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "real_clock.hpp"

#define NO_HOOKS __attribute__((noinline, no_sanitize("thread"), no_sanitize_coverage))

const int tile = 16, width = 256;
const int count = 1 << 18, block = 256, lanes = 32, warps = block / lanes;

__global__ void multiply(const float* a, const float* b, float* c) {
    __shared__ float as[tile][tile], bs[tile][tile];
    const int x = threadIdx.x, y = threadIdx.y;
    const int column = blockIdx.x * tile + x, row = blockIdx.y * tile + y;
    float sum = 0;
    for (int t = 0; t < width; t += tile) {
        as[y][x] = a[row * width + t + x];
        bs[y][x] = b[(t + y) * width + column];
        __syncthreads();
        for (int k = 0; k < tile; ++k)
            sum += as[y][k] * bs[k][x];
        __syncthreads();
    }
    c[row * width + column] = sum;
}

NO_HOOKS void multiply_plainly(const float* a, const float* b, float* c, int block_x, int block_y) {
    float as[tile][tile], bs[tile][tile], sums[tile][tile];
    for (int i = 0; i < tile * tile; ++i)
        sums[i / tile][i % tile] = 0;
    for (int t = 0; t < width; t += tile) {
        for (int y = 0; y < tile; ++y)
            for (int x = 0; x < tile; ++x) {
                as[y][x] = a[(block_y * tile + y) * width + t + x];
                bs[y][x] = b[(t + y) * width + block_x * tile + x];
            }
        for (int y = 0; y < tile; ++y)
            for (int x = 0; x < tile; ++x) {
                float sum = sums[y][x];
                for (int k = 0; k < tile; ++k)
                    sum += as[y][k] * bs[k][x];
                sums[y][x] = sum;
            }
    }
    for (int y = 0; y < tile; ++y)
        for (int x = 0; x < tile; ++x)
            c[(block_y * tile + y) * width + block_x * tile + x] = sums[y][x];
}

__global__ void add_up(const float* values, float* sums) {
    __shared__ float parts[warps];
    float sum = values[blockIdx.x * block + threadIdx.x];
    for (int d = lanes / 2; d > 0; d /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, d);
    if (threadIdx.x % lanes == 0) parts[threadIdx.x / lanes] = sum;
    __syncthreads();
    if (threadIdx.x >= lanes) return;
    sum = threadIdx.x < warps ? parts[threadIdx.x] : 0;
    for (int d = lanes / 2; d > 0; d /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, d);
    if (threadIdx.x == 0) sums[blockIdx.x] = sum;
}

NO_HOOKS void add_lanes_plainly(float* values) {
    for (int d = lanes / 2; d > 0; d /= 2)
        for (int lane = 0; lane < lanes; ++lane)
            values[lane] += lane + d < lanes ? values[lane + d] : values[lane];
}

NO_HOOKS void add_up_plainly(const float* values, float* sums, int number) {
    float all[block], parts[lanes];
    for (int i = 0; i < block; ++i)
        all[i] = values[number * block + i];
    for (int warp = 0; warp < warps; ++warp)
        add_lanes_plainly(all + warp * lanes);
    for (int lane = 0; lane < lanes; ++lane)
        parts[lane] = lane < warps ? all[lane * lanes] : 0;
    add_lanes_plainly(parts);
    sums[number] = parts[0];
}

template <class Work>
void print_best_of(int times, const char* what, Work work) {
    double best = 1e9;
    for (int i = 0; i < times; ++i) {
        const double begin = processor_seconds();
        work();
        const double seconds = processor_seconds() - begin;
        best = seconds < best ? seconds : best;
    }
    std::printf("%s %.6f\n", what, best);
}

int main(int, char** arguments) {
    const int times = std::atoi(arguments[1]);
    float *a, *b, *c;
    for (float** each : {&a, &b, &c}) {
        cudaMalloc(each, count * sizeof(float));
        cudaMemset(*each, 0, count * sizeof(float));
    }
    cudaDeviceSynchronize();
    std::vector<float> x(count), y(count), z(count);

    print_best_of(times, "barriers", [&] {
        multiply<<<dim3(width / tile, width / tile), dim3(tile, tile)>>>(a, b, c);
        cudaDeviceSynchronize();
    });
    print_best_of(times, "barriers_plainly", [&] {
        auto* volatile run = multiply_plainly;
        for (int i = 0; i < width / tile; ++i)
            for (int j = 0; j < width / tile; ++j)
                run(x.data(), y.data(), z.data(), j, i);
    });
    print_best_of(times, "shuffles", [&] {
        add_up<<<count / block, block>>>(a, c);
        cudaDeviceSynchronize();
    });
    print_best_of(times, "shuffles_plainly", [&] {
        auto* volatile run = add_up_plainly;
        for (int i = 0; i < count / block; ++i)
            run(x.data(), z.data(), i);
    });
}
