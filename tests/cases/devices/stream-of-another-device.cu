// Work in a stream of a device that is not current. Launches work as measured
// with CUDA 13.0; documentation of earlier versions says that they fail.
// rule: H1, X1
// device: model:h200x2
// prints: launch: cudaSuccess
// prints: copy: cudaSuccess
// prints: memset: cudaSuccess
// prints: memset of the current device's memory: cudaErrorInvalidValue
// prints: memset of the other device's memory: cudaErrorInvalidValue
// prints: memset there in the current device's stream: cudaErrorInvalidValue
// prints: query: cudaSuccess
// prints: wait: cudaSuccess
// prints: destroy: cudaSuccess
#include "case.cuh"

__global__ void k() {}

void tell(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
    cudaGetLastError();
}

int main() {
    char *zero, *one, *host;
    CHECK(cudaMalloc(&zero, 4096));
    cudaStream_t of_zero = make_stream("of zero");
    CHECK(cudaSetDevice(1));
    CHECK(cudaMalloc(&one, 4096));
    CHECK(cudaMallocHost(&host, 4096));
    cudaStream_t stream = make_stream("s");
    CHECK(cudaSetDevice(0));
    k<<<1, 1, 0, stream>>>();
    tell("launch", cudaGetLastError());
    tell("copy", cudaMemcpyAsync(one, host, 4096, cudaMemcpyHostToDevice, stream));
    tell("memset", cudaMemsetAsync(one, 0, 4096, stream));
    tell("memset of the current device's memory", cudaMemsetAsync(zero, 0, 4096, stream));
    tell("memset of the other device's memory", cudaMemset(one, 0, 4096));
    tell("memset there in the current device's stream", cudaMemsetAsync(one, 0, 4096, of_zero));
    CHECK(cudaStreamSynchronize(stream));
    tell("query", cudaStreamQuery(stream));
    tell("wait", cudaStreamSynchronize(stream));
    tell("destroy", cudaStreamDestroy(stream));
}
