// cudaMemcpyDefault and cudaMemcpyDeviceToDevice go across devices, in streams of either.
// rule: M1
// device: model:h200x2
// prints: 11 22 11 33
// not-blocked: cudaMemcpyAsync#1
#include "case.cuh"

int main() {
    char *a, *b;
    char got[4];
    CHECK(cudaMalloc(&a, 4));
    CHECK(cudaMemset(a, 11, 4));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t on_zero = make_stream("on zero");
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&b, 4));
    CHECK(cudaMemset(b, 22, 4));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t on_one = make_stream("on one");
    CHECK(cudaMemcpyAsync(b, a, 1, cudaMemcpyDefault, on_zero));
    CHECK(cudaStreamSynchronize(on_zero));
    CHECK(cudaMemcpyAsync(b + 2, a, 1, cudaMemcpyDeviceToDevice, on_one));
    CHECK(cudaStreamSynchronize(on_one));
    CHECK(cudaSetDevice(0));
    CHECK(cudaMemset(a, 33, 4));
    CHECK(cudaMemcpy(b + 3, a, 1, cudaMemcpyDefault));
    CHECK(cudaMemcpy(got, b, 4, cudaMemcpyDefault));
    std::printf("%d %d %d %d\n", got[0], got[1], got[2], got[3]);
}
