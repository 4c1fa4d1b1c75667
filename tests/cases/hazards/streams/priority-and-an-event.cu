// Priority and order are separate: here both are set.
// rule: S2, P1, E2
// prints: 63
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = threadIdx.x; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[63 - threadIdx.x]; }

int main() {
    int least, greatest;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaStream_t urgent, patient;
    CHECK(cudaStreamCreateWithPriority(&urgent, cudaStreamNonBlocking, greatest));
    CHECK(cudaStreamCreateWithPriority(&patient, cudaStreamNonBlocking, least));
    int *n = device_ints(64), *out = pinned_ints(64, 0);
    cudaEvent_t produced;
    CHECK(cudaEventCreateWithFlags(&produced, cudaEventDisableTiming | cudaEventBlockingSync));
    produce<<<1, 64, 0, urgent>>>(n);
    CHECK(cudaEventRecord(produced, urgent));
    CHECK(cudaStreamWaitEvent(patient, produced));
    consume<<<1, 64, 0, patient>>>(n, out);
    CHECK(cudaStreamSynchronize(patient));
    std::printf("%d\n", out[0]);
}
