// The producer's stream has a higher priority, which is not an order.
// rule: S2, P1
// finds: race produce consume S2
#include "case.cuh"

__global__ void produce(int* n) { n[threadIdx.x] = threadIdx.x; }
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[63 - threadIdx.x]; }

int main() {
    int least, greatest;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaStream_t urgent, patient;
    CHECK(cudaStreamCreateWithPriority(&urgent, cudaStreamNonBlocking, greatest));
    CHECK(cudaStreamCreateWithPriority(&patient, cudaStreamNonBlocking, least));
    int *n = device_ints(64), *out = device_ints(64);
    produce<<<1, 64, 0, urgent>>>(n);
    consume<<<1, 64, 0, patient>>>(n, out);
    CHECK(cudaDeviceSynchronize());
}
