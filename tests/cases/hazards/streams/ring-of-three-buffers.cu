// Three slots; the producer waits until the slot's last consumer is done.
// rule: S2, E2
// prints: 45
#include <array>

#include "case.cuh"

struct Slot {
    int* data;
    cudaEvent_t filled, drained;
};

__global__ void fill(int* slot, int value) { slot[threadIdx.x] = value; }
__global__ void drain(const int* slot, int* sum) { atomicAdd(sum, slot[threadIdx.x]); }

int main() {
    int* sum = pinned_ints(1, 0);
    cudaStream_t producer = make_stream("producer"), consumer = make_stream("consumer");
    std::array<Slot, 3> ring;
    for (Slot& slot : ring)
        slot = {device_ints(1), make_event("filled"), make_event("drained")};
    for (int i = 0; i < 10; ++i) {
        Slot& slot = ring[i % ring.size()];
        CHECK(cudaStreamWaitEvent(producer, slot.drained));
        fill<<<1, 1, 0, producer>>>(slot.data, i);
        CHECK(cudaEventRecord(slot.filled, producer));
        CHECK(cudaStreamWaitEvent(consumer, slot.filled));
        drain<<<1, 1, 0, consumer>>>(slot.data, sum);
        CHECK(cudaEventRecord(slot.drained, consumer));
    }
    CHECK(cudaStreamSynchronize(consumer));
    std::printf("%d\n", *sum);
}
