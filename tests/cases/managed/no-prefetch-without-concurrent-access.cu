// Prefetches, and advice that names a device, need a device with concurrent access.
// rule: U2, U3
// profile: kepler-2012
// prints: to the device: cudaErrorInvalidDevice
// prints: to the host: cudaErrorInvalidDevice
// prints: preferred there: cudaErrorInvalidDevice
// prints: read mostly: cudaSuccess
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, 4096));
    cudaMemLocation device = {}, host = {};
    device.type = cudaMemLocationTypeDevice;
    host.type = cudaMemLocationTypeHost;
    say("to the device", cudaMemPrefetchAsync(n, 4096, device, 0, 0));
    say("to the host", cudaMemPrefetchAsync(n, 4096, host, 0, 0));
    say("preferred there", cudaMemAdvise(n, 4096, cudaMemAdviseSetPreferredLocation, device));
    say("read mostly", cudaMemAdvise(n, 4096, cudaMemAdviseSetReadMostly, device));
    CHECK(cudaFree(n));
}
