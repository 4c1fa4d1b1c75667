// The program ends while its kernel runs, without reading its result: no race.
// rule: S2
#include "case.cuh"

__global__ void fill(int* n) {
    spin(100000);
    n[threadIdx.x] = 1;
}

int main() {
    int *n = device_ints(32), *host = pinned_ints(32, 0);
    cudaStream_t s = make_stream("s");
    fill<<<1, 32, 0, s>>>(n);
    CHECK(cudaMemcpyAsync(host, n, 32 * sizeof(int), cudaMemcpyDeviceToHost, s));
}
