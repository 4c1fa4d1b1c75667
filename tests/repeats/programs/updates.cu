// Launches that count and sum by atomic operations with unused results: from
// zero again, continued, with other inputs, in a graph, and concurrently.
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

__device__ unsigned total, plain;

__global__ void count(const unsigned* values, unsigned* bins, float* sum) {
    const unsigned value = values[blockIdx.x * blockDim.x + threadIdx.x];
    atomicAdd(&bins[value % 97], 1u);
    atomicMax(&bins[100], value);
    if (threadIdx.x % 32 == 0) {
        atomicAdd(sum, value * 1e-7f);
        atomicInc(&total, 1000000007u);
    }
    if (blockIdx.x == 0 && threadIdx.x == 0) plain += value;
}

__global__ void clear(unsigned* bins, float* sum) {
    bins[threadIdx.x] = 0;
    if (threadIdx.x == 0) {
        *sum = 0;
        total = plain = 0;
    }
}

void show(const char* what, const unsigned* bins, const float* sum) {
    unsigned counts[128], all;
    float added;
    cudaMemcpy(counts, bins, sizeof counts, cudaMemcpyDeviceToHost);
    cudaMemcpy(&added, sum, sizeof added, cudaMemcpyDeviceToHost);
    cudaMemcpyFromSymbol(&all, total, sizeof all);
    unsigned mixed = 0;
    for (unsigned number : counts)
        mixed = mixed * 31 + number;
    std::printf("%s %x %a %u\n", what, mixed, static_cast<double>(added), all);
}

int main() {
    constexpr int n = 1 << 14, threads = 256;
    std::vector<unsigned> numbers(n);
    for (int i = 0; i < n; ++i)
        numbers[i] = static_cast<unsigned>(i) * 2654435761u >> 8;
    unsigned *values, *bins;
    float* sum;
    cudaMalloc(&values, n * sizeof(unsigned));
    cudaMalloc(&bins, 128 * sizeof(unsigned));
    cudaMalloc(&sum, sizeof(float));
    cudaMemcpy(values, numbers.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
    cudaStream_t streams[2];
    for (cudaStream_t& stream : streams)
        cudaStreamCreate(&stream);

    for (int round = 0; round < 24; ++round) {
        if (round % 3 == 0 || round < 12) clear<<<1, 128>>>(bins, sum);
        if (round == 18) {
            numbers[5] = 77;
            cudaMemcpy(values, numbers.data(), 64, cudaMemcpyHostToDevice);
        }
        count<<<n / threads, threads>>>(values, bins, sum);
        show("alone", bins, sum);
    }

    cudaGraph_t graph;
    cudaGraphExec_t ready;
    cudaStreamBeginCapture(streams[0], cudaStreamCaptureModeGlobal);
    clear<<<1, 128, 0, streams[0]>>>(bins, sum);
    count<<<n / threads, threads, 0, streams[0]>>>(values, bins, sum);
    cudaStreamEndCapture(streams[0], &graph);
    cudaGraphInstantiate(&ready, graph, 0);
    for (int launch = 0; launch < 5; ++launch)
        cudaGraphLaunch(ready, streams[0]);
    cudaStreamSynchronize(streams[0]);
    show("in a graph", bins, sum);

    for (int launch = 0; launch < 4; ++launch)
        for (const cudaStream_t stream : streams)
            count<<<n / threads, threads, 0, stream>>>(values, bins, sum);
    cudaDeviceSynchronize();
    show("beside each other", bins, sum);

    cudaGraphExecDestroy(ready);
    cudaGraphDestroy(graph);
    for (cudaStream_t stream : streams)
        cudaStreamDestroy(stream);
    cudaFree(values);
    cudaFree(bins);
    cudaFree(sum);
}
