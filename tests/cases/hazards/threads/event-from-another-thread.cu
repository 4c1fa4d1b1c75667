// One thread records, another one makes its stream wait: the event is passed on with the data.
// rule: E1, E2
// prints: 9
#include <future>
#include <thread>

#include "case.cuh"

__global__ void produce(int* n) {
    spin(100000);
    n[threadIdx.x] = 9;
}
__global__ void consume(const int* n, int* out) { out[threadIdx.x] = n[threadIdx.x]; }

int main() {
    int *n = device_ints(32), *out = pinned_ints(32, 0);
    cudaEvent_t produced = make_event("produced");
    std::promise<void> recorded;
    std::thread producer([&] {
        cudaStream_t stream = make_stream("producer");
        produce<<<1, 32, 0, stream>>>(n);
        CHECK(cudaEventRecord(produced, stream));
        recorded.set_value();
    });
    recorded.get_future().wait();
    cudaStream_t stream = make_stream("consumer");
    CHECK(cudaStreamWaitEvent(stream, produced));
    consume<<<1, 32, 0, stream>>>(n, out);
    CHECK(cudaStreamSynchronize(stream));
    producer.join();
    std::printf("%d\n", out[31]);
}
