// rule: M2
//
// wrong: The download to a vector may or may not have
// blocked, so the host may read incomplete data.
// finds: read-before-sync d2h host M2
//
// repaired: pageable result read after a synchronisation
// prints: 1024
#include <numeric>
#include <vector>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void ones(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

int main() {
    std::vector<int> host(1024);
    int* device = device_ints(host.size());
    cudaStream_t stream = make_stream("work");
    ones<<<8, 128, 0, stream>>>(device);
    CHECK(cudaMemcpyAsync(host.data(), device, host.size() * sizeof(int), cudaMemcpyDeviceToHost,
                          stream));
    if (repaired) CHECK(cudaStreamSynchronize(stream));
    const int sum = std::accumulate(host.begin(), host.end(), 0);
    CHECK(cudaStreamSynchronize(stream));
    if (repaired) std::printf("%d\n", sum);
    return sum < 0;
}
