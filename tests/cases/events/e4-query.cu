// rule: E4
// prints: never recorded: cudaSuccess
// prints: cudaErrorNotReady
// prints: last error cudaSuccess
// prints: cudaErrorNotReady
// prints: last error cudaSuccess
// prints: cudaSuccess
// prints: cudaSuccess
#include "case.cuh"

__global__ void k() { spin_ms(2); }

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t e = make_event("e");
    std::printf("never recorded: %s\n", cudaGetErrorName(cudaEventQuery(e)));
    k<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(e, s));
    show(cudaEventQuery(e));
    std::printf("last error %s\n", cudaGetErrorName(cudaGetLastError()));
    show(cudaStreamQuery(s));
    std::printf("last error %s\n", cudaGetErrorName(cudaPeekAtLastError()));
    CHECK(cudaDeviceSynchronize());
    show(cudaEventQuery(e));
    show(cudaStreamQuery(s));
}
