// rule: S2, E2
//
// wrong: Each buffer has an event for "full", but nothing waits for "empty".
// finds: race consume h2d
//
// repaired: Each buffer has an event for "full" and one for "empty".
// prints: 36
#include "case.cuh"

const bool repaired = knob("repaired", 0);

constexpr int count = 1 << 14;

__global__ void consume(const int* n, int* sum) {
    spin(20000);
    *sum += n[count - 1];
}

struct Slot {
    int *host, *device;
    cudaEvent_t full, empty;
};

int main() {
    cudaStream_t copies = make_stream("copies"), work = make_stream("work");
    int* sum = pinned_ints(1, 0);
    Slot slots[2];
    for (Slot& slot : slots)
        slot = {pinned_ints(count, 0), device_ints(count), make_event("full"), make_event("empty")};
    for (int i = 0; i < 8; ++i) {
        Slot& slot = slots[i % 2];
        CHECK(cudaEventSynchronize(slot.full));  // the copy out of the host's buffer
        slot.host[count - 1] = i + 1;
        if (repaired) CHECK(cudaStreamWaitEvent(copies, slot.empty));
        CHECK(cudaMemcpyAsync(slot.device, slot.host, count * sizeof(int), cudaMemcpyHostToDevice,
                              copies));
        CHECK(cudaEventRecord(slot.full, copies));
        CHECK(cudaStreamWaitEvent(work, slot.full));
        consume<<<1, 1, 0, work>>>(slot.device, sum);
        CHECK(cudaEventRecord(slot.empty, work));
    }
    CHECK(cudaStreamSynchronize(work));
    if (repaired) std::printf("%d\n", *sum);
}
