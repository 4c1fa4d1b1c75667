// rule: M4
// cudaFreeHost does not wait for the copy, which is queued after a kernel and has not started.
// finds: host-buffer h2d cudaFreeHost M4
#include "case.cuh"

int main() {
    int *host, *n = device_ints(32);
    CHECK(cudaMallocHost(&host, 32 * sizeof(int)));
    cudaStream_t work = make_stream("work");
    spin_kernel<<<1, 1, 0, work>>>(1'000'000);
    CHECK(cudaMemcpyAsync(n, host, 32 * sizeof(int), cudaMemcpyHostToDevice, work));
    CHECK(cudaFreeHost(host));
    CHECK(cudaDeviceSynchronize());
}
