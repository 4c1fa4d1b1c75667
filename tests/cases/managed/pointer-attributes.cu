// rule: X1
// finds: wrong-free cudaFreeHost A7
// finds: wrong-free host host A7
// prints: type 3, both pointers 1 1
// prints: cudaFreeHost: cudaErrorInvalidValue
// prints: cudaHostGetDevicePointer: cudaErrorInvalidValue
// prints: cudaFreeAsync: cudaErrorNotSupported
// prints: cudaFree: cudaSuccess
// prints: twice: cudaErrorInvalidValue
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    int* n = nullptr;
    void* device = nullptr;
    cudaPointerAttributes attributes;
    CHECK(cudaMallocManaged(&n, 4096));
    CHECK(cudaPointerGetAttributes(&attributes, n + 7));
    std::printf("type %d, both pointers %d %d\n", attributes.type,
                attributes.devicePointer == n + 7, attributes.hostPointer == n + 7);
    say("cudaFreeHost", cudaFreeHost(n));
    say("cudaHostGetDevicePointer", cudaHostGetDevicePointer(&device, n, 0));
    say("cudaFreeAsync", cudaFreeAsync(n, make_stream("s")));
    say("cudaFree", cudaFree(n));
    say("twice", cudaFree(n));
}
