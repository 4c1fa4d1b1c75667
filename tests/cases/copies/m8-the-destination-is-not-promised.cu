// A source that has been read when the call returns says nothing about the destination.
// rule: M8
// finds: race h2d read
#include "batch.cuh"

__global__ void read(const int* n, int* out) { *out = *n; }

int main() {
    cudaStream_t s = make_stream("s"), t = make_stream("t");
    int *device = device_ints(2), *host = pinned_ints(1, 5);
    void* to[] = {device};
    const void* from[] = {host};
    copy_batch(to, from, sizeof(int), 1, cudaMemcpySrcAccessOrderDuringApiCall, s);
    read<<<1, 1, 0, t>>>(device, device + 1);
    CHECK(cudaDeviceSynchronize());
}
