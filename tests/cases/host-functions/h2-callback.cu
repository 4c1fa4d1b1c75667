// cudaStreamAddCallback's function gets the stream and the status; it must not call CUDA.
// rule: H2
// prints: callback: cudaSuccess, its stream 1, its data 7
// prints: cudaMalloc inside: cudaErrorNotPermitted
// prints: a flag: cudaErrorInvalidValue
// prints: no function: cudaErrorInvalidValue
#include "case.cuh"

cudaStream_t s;

void CUDART_CB callback(cudaStream_t stream, cudaError_t status, void* data) {
    std::printf("callback: %s, its stream %d, its data %d\n", cudaGetErrorName(status), stream == s,
                *static_cast<int*>(data));
    void* memory = nullptr;
    std::printf("cudaMalloc inside: %s\n", cudaGetErrorName(cudaMalloc(&memory, 4)));
}

__global__ void k() { spin_ms(1); }

int main() {
    s = make_stream("s");
    int seven = 7;
    k<<<1, 1, 0, s>>>();
    CHECK(cudaStreamAddCallback(s, callback, &seven, 0));
    CHECK(cudaStreamSynchronize(s));
    cudaError_t error = cudaStreamAddCallback(s, callback, &seven, 1);
    std::printf("a flag: %s\n", cudaGetErrorName(error));
    error = cudaStreamAddCallback(s, nullptr, &seven, 0);
    std::printf("no function: %s\n", cudaGetErrorName(error));
}
