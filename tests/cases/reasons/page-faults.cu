// A kernel touches managed memory that is not on the device.
// rule: U1, U2
// only-on: model
// wrong: it is not brought there
// costs: page_faults
// repaired: a prefetch brings it
// costs: nothing
#include "case.cuh"

__global__ void add(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

int main() {
    constexpr int count = 1 << 22;
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, count * sizeof(int)));
    for (int i = 0; i < count; i += 1024)
        n[i] = i;
    cudaStream_t s = make_stream("s");
    if (knob("repaired", 0))
        CHECK(cudaMemPrefetchAsync(n, count * sizeof(int), {cudaMemLocationTypeDevice, 0}, 0, s));
    add<<<count / 256, 256, 0, s>>>(n);
    CHECK(cudaDeviceSynchronize());
}
