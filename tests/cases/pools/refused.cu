// A pool that could be shared with another process, or of host memory, is refused.
// rule: X1
// only-on: model
// prints: a pool to share: cudaErrorNotSupported
// prints: host memory: cudaErrorNotSupported
#include "case.cuh"

void say(const char* what, cudaError_t error) {
    std::printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    cudaMemPool_t pool;
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    properties.handleTypes = cudaMemHandleTypePosixFileDescriptor;
    say("a pool to share", cudaMemPoolCreate(&pool, &properties));
    properties.handleTypes = cudaMemHandleTypeNone;
    properties.location.type = cudaMemLocationTypeHost;
    say("host memory", cudaMemPoolCreate(&pool, &properties));
}
