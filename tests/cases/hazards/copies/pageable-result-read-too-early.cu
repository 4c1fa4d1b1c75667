// The download to a vector may or may not have blocked: nothing says that the numbers are there.
// rule: M2
// finds: read-before-sync d2h host M2
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
    const int sum = std::accumulate(host.begin(), host.end(), 0);
    CHECK(cudaStreamSynchronize(stream));
    return sum < 0;
}
