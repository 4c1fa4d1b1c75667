// Locations as a device number, as in toolkits before CUDA 13.
// rule: X1
// no-nvcc: CUDA 13 has no such forms
// only-on: model
// prints: advice: cudaSuccess, cudaSuccess, cudaErrorInvalidDevice
// prints: preferred: host
// prints: prefetch: cudaSuccess, cudaSuccess, cudaErrorInvalidDevice
// prints: last prefetched to device 0
//
// Only on the model device: CUDA 13 has no such forms.
#include "case.cuh"

static const char* name(cudaError_t error) { return cudaGetErrorName(error); }

int main() {
    int* n = nullptr;
    const size_t bytes = 1 << 16;
    CHECK(cudaMallocManaged(&n, bytes));
    cudaStream_t s = make_stream("s");
    const cudaError_t mostly = cudaMemAdvise(n, bytes, cudaMemAdviseSetReadMostly, 0);
    const cudaError_t host =
        cudaMemAdvise(n, bytes, cudaMemAdviseSetPreferredLocation, cudaCpuDeviceId);
    const cudaError_t nobody = cudaMemAdvise(n, bytes, cudaMemAdviseSetAccessedBy, 99);
    std::printf("advice: %s, %s, %s\n", name(mostly), name(host), name(nobody));
    int place = 7;
    CHECK(cudaMemRangeGetAttribute(&place, sizeof place, cudaMemRangeAttributePreferredLocation, n,
                                   bytes));
    std::printf("preferred: %s\n", place == cudaCpuDeviceId ? "host" : "elsewhere");
    const cudaError_t to_host = cudaMemPrefetchAsync(n, bytes, cudaCpuDeviceId, s);
    const cudaError_t to_device = cudaMemPrefetchAsync(n, bytes, 0);
    const cudaError_t to_nobody = cudaMemPrefetchAsync(n, bytes, 99);
    std::printf("prefetch: %s, %s, %s\n", name(to_host), name(to_device), name(to_nobody));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemRangeGetAttribute(&place, sizeof place, cudaMemRangeAttributeLastPrefetchLocation,
                                   n, bytes));
    std::printf("last prefetched to device %d\n", place);
}
