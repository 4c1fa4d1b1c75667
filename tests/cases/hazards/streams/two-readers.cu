// Any number of kernels and copies may read the same memory at the same time.
// rule: S2
// prints: 5 5
#include "case.cuh"

__global__ void read(const int* in, int* out) {
    spin(20000);
    out[threadIdx.x] = in[threadIdx.x];
}

int main() {
    int *in = pinned_ints(32, 5), *device = device_ints(96);
    int* host = pinned_ints(32, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b"), c = make_stream("c");
    CHECK(cudaMemcpy(device, in, 32 * sizeof(int), cudaMemcpyHostToDevice));
    read<<<1, 32, 0, a>>>(device, device + 32);
    read<<<1, 32, 0, b>>>(device, device + 64);
    CHECK(cudaMemcpyAsync(host, device, 32 * sizeof(int), cudaMemcpyDeviceToHost, c));
    CHECK(cudaStreamSynchronize(c));
    std::printf("%d %d\n", host[0], in[0]);
    CHECK(cudaDeviceSynchronize());
}
