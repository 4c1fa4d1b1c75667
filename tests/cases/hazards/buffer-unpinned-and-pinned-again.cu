// rule: M4
// The next iteration gets the same memory, and fills it for its own copy: each
// copy is reported with the free of its own buffer, not with the next owner.
// finds: host-buffer h2d#1 cudaFreeHost M4
#include "case.cuh"

int main() {
    int* n = device_ints(32);
    cudaStream_t work = make_stream("work");
    spin_kernel<<<1, 1, 0, work>>>(1'000'000);
    for (int round = 0; round < 3; ++round) {
        int* host;
        CHECK(cudaMallocHost(&host, 32 * sizeof(int)));
        host[0] = round;
        CHECK(cudaMemcpyAsync(n, host, 32 * sizeof(int), cudaMemcpyHostToDevice, work));
        CHECK(cudaFreeHost(host));
    }
    CHECK(cudaDeviceSynchronize());
}
