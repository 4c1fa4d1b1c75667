// rule: S2
// finds: race add careless
#include "case.cuh"

__global__ void add(int* n) {
    spin(50000);
    atomicAdd(n, 1);
}
__global__ void careless(int* n) {
    spin(50000);
    if (threadIdx.x == 0) *n += 32;
}

int main() {
    int *n = device_ints(1), seen = 0;
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    add<<<2, 32, 0, a>>>(n);
    careless<<<1, 32, 0, b>>>(n);
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaStreamSynchronize(b));
    CHECK(cudaMemcpy(&seen, n, sizeof seen, cudaMemcpyDeviceToHost));
}
