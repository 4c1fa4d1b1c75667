// Each chunk is allocated in the producer's stream and freed in the consumer's, which waits for it.
// rule: A2, A3, E2
// prints: 6
#include "case.cuh"

__global__ void produce(int* n, int value) { *n = value; }
__global__ void consume(const int* n, int* sum) { *sum += *n; }

int main() {
    cudaStream_t producer = make_stream("producer"), consumer = make_stream("consumer");
    cudaEvent_t ready = make_event("ready", cudaEventDisableTiming);
    int* sum = pinned_ints(1, 0);
    for (int i = 0; i < 4; ++i) {
        int* n = nullptr;
        CHECK(cudaMallocAsync(&n, sizeof(int), producer));
        produce<<<1, 1, 0, producer>>>(n, i);
        CHECK(cudaEventRecord(ready, producer));
        CHECK(cudaStreamWaitEvent(consumer, ready));
        consume<<<1, 1, 0, consumer>>>(n, sum);
        CHECK(cudaFreeAsync(n, consumer));
    }
    CHECK(cudaStreamSynchronize(consumer));
    std::printf("%d\n", *sum);
}
