// rule: M4
// Other work is pending while pinned memory comes and goes; each use of it is waited for.
#include "case.cuh"

__global__ void add(int* n) { n[threadIdx.x] += 1; }

int main() {
    int* n = device_ints(32);
    cudaStream_t busy = make_stream("busy"), work = make_stream("work");
    spin_kernel<<<1, 1, 0, busy>>>(5'000'000);
    for (int round = 0; round < 3; ++round) {
        int* host;
        CHECK(cudaMallocHost(&host, 32 * sizeof(int)));
        for (int i = 0; i < 32; ++i)
            host[i] = round;
        add<<<1, 32, 0, work>>>(host);
        CHECK(cudaMemcpyAsync(n, host, 32 * sizeof(int), cudaMemcpyHostToDevice, work));
        CHECK(cudaStreamSynchronize(work));
        if (host[0] != round + 1) return 1;
        CHECK(cudaFreeHost(host));
    }
    CHECK(cudaDeviceSynchronize());
}
