// Repeated cooperative launches: data that blocks store before the grid's barrier
// is loaded after it. From the third round on the input changes now and then.
#include <cooperative_groups.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

namespace cg = cooperative_groups;

__global__ void reduce(const float* from, float* sums, int n) {
    extern __shared__ float part[];
    const cg::grid_group grid = cg::this_grid();
    float sum = 0;
    for (unsigned long long i = grid.thread_rank(); i < n; i += grid.size())
        sum += from[i];
    part[threadIdx.x] = sum;
    __syncthreads();
    for (unsigned k = blockDim.x / 2; k > 0; k /= 2) {
        if (threadIdx.x < k) part[threadIdx.x] += part[threadIdx.x + k];
        __syncthreads();
    }
    if (threadIdx.x == 0) sums[blockIdx.x] = part[0];
    grid.sync();
    if (grid.thread_rank() == 0)
        for (unsigned i = 1; i < gridDim.x; ++i)
            sums[0] += sums[i];
}

int main() {
    const int n = 1 << 16, blocks = 48;
    float *from, *sums;
    cudaMalloc(&from, n * sizeof(float));
    cudaMalloc(&sums, blocks * sizeof(float));
    std::vector<float> host(n);
    for (int i = 0; i < n; ++i)
        host[i] = static_cast<float>(i % 5);
    cudaMemcpy(from, host.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    int count = n;
    void* arguments[] = {&from, &sums, &count};
    for (int round = 0; round < 24; ++round) {
        if (round % 8 == 7) {
            const float other = static_cast<float>(round);
            cudaMemcpy(from + round * 100, &other, sizeof other, cudaMemcpyHostToDevice);
        }
        cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&reduce), dim3(blocks), dim3(128),
                                    arguments, 128 * sizeof(float), stream);
        cudaStreamSynchronize(stream);
        float sum = 0;
        cudaMemcpy(&sum, sums, sizeof sum, cudaMemcpyDeviceToHost);
        std::printf("%d: %g\n", round, static_cast<double>(sum));
    }
    cudaStreamDestroy(stream);
    cudaFree(sums);
    cudaFree(from);
}
