// rule: M2
// prints: 1024
#include <numeric>
#include <vector>

#include "case.cuh"

__global__ void ones(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

int main() {
    std::vector<int> host(1024);
    int* device = device_ints(host.size());
    cudaStream_t stream = make_stream("work");
    ones<<<8, 128, 0, stream>>>(device);
    CHECK(cudaMemcpyAsync(host.data(), device, host.size() * sizeof(int), cudaMemcpyDeviceToHost,
                          stream));
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%d\n", std::accumulate(host.begin(), host.end(), 0));
}
