// Events and streams may be destroyed right after the calls that use them: their work completes.
// rule: E7, E2
// prints: 32
#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(1);
    n[threadIdx.x] = 1;
}
__global__ void consume(const int* n, int* sum) { atomicAdd(sum, n[threadIdx.x]); }

struct Event {
    cudaEvent_t handle;
    Event() { CHECK(cudaEventCreateWithFlags(&handle, cudaEventDisableTiming)); }
    ~Event() { CHECK(cudaEventDestroy(handle)); }
};

void produce_for(cudaStream_t consumer, int* n) {
    cudaStream_t stream;
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    Event produced;
    produce<<<1, 32, 0, stream>>>(n);
    CHECK(cudaEventRecord(produced.handle, stream));
    CHECK(cudaStreamWaitEvent(consumer, produced.handle));
    CHECK(cudaStreamDestroy(stream));
}

int main() {
    int *n = device_ints(32), *sum = pinned_ints(1, 0);
    cudaStream_t consumer = make_stream("consumer");
    produce_for(consumer, n);
    consume<<<1, 32, 0, consumer>>>(n, sum);
    CHECK(cudaStreamSynchronize(consumer));
    std::printf("%d\n", *sum);
}
