// A plain copy within the device does not block the host, and does not order non-blocking streams.
// rule: M1, D2
// finds: race d2d read D2
#include "case.cuh"

__global__ void read(const int* in, int* out) { out[threadIdx.x] = in[threadIdx.x]; }

int main() {
    int *from = device_ints(64), *to = device_ints(64), *out = device_ints(64);
    cudaStream_t stream = make_stream("reads");
    CHECK(cudaMemcpy(to, from, 64 * sizeof(int), cudaMemcpyDeviceToDevice));
    read<<<1, 64, 0, stream>>>(to, out);
    CHECK(cudaDeviceSynchronize());
}
