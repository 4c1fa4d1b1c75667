// The producer waits for the next slot's filling, which does not order this slot's consumer.
// rule: S2, E2
// finds: race drain fill S2
#include <array>

#include "case.cuh"

struct Slot {
    int* data;
    cudaEvent_t filled, drained;
};

__global__ void fill(int* slot, int value) { slot[threadIdx.x] = value; }
__global__ void drain(const int* slot, int* sum) { atomicAdd(sum, slot[threadIdx.x]); }

int main() {
    int* sum = device_ints(1);
    cudaStream_t producer = make_stream("producer"), consumer = make_stream("consumer");
    std::array<Slot, 3> ring;
    for (Slot& slot : ring) {
        slot = {device_ints(1), make_event("filled"), make_event("drained")};
        CHECK(cudaEventRecord(slot.drained, consumer));
    }
    for (int i = 0; i < 10; ++i) {
        Slot& slot = ring[i % ring.size()];
        CHECK(cudaStreamWaitEvent(producer, ring[(i + 1) % ring.size()].filled));
        fill<<<1, 1, 0, producer>>>(slot.data, i);
        CHECK(cudaEventRecord(slot.filled, producer));
        CHECK(cudaStreamWaitEvent(consumer, slot.filled));
        drain<<<1, 1, 0, consumer>>>(slot.data, sum);
        CHECK(cudaEventRecord(slot.drained, consumer));
    }
    CHECK(cudaDeviceSynchronize());
}
