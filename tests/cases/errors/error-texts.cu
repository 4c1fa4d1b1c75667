// rule: X1
// prints: cudaSuccess: no error
// prints: cudaErrorNotReady: device not ready
// prints: cudaErrorIllegalAddress: an illegal memory access was encountered
// prints: cudaErrorInvalidResourceHandle: invalid resource handle
// prints: 0 1 2 400 600 700 719
#include "case.cuh"

void both(cudaError_t error) {
    std::printf("%s: %s\n", cudaGetErrorName(error), cudaGetErrorString(error));
}

int main() {
    both(cudaSuccess);
    both(cudaErrorNotReady);
    both(cudaErrorIllegalAddress);
    both(cudaErrorInvalidResourceHandle);
    std::printf("%d %d %d %d %d %d %d\n", cudaSuccess, cudaErrorInvalidValue,
                cudaErrorMemoryAllocation, cudaErrorInvalidResourceHandle, cudaErrorNotReady,
                cudaErrorIllegalAddress, cudaErrorLaunchFailure);
}
