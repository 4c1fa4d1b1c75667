// rule: H2, M4
//
// wrong: A host function prepares the next chunk in the buffer that a copy in another stream still
// reads.
// finds: host-buffer h2d host_function
//
// repaired: refills after the copy
#include "case.cuh"

const bool repaired = knob("repaired", 0);

struct Chunk {
    int* memory;
    int count;
};

static void refill(void* data) {
    const Chunk& chunk = *static_cast<Chunk*>(data);
    for (int i = 0; i < chunk.count; ++i)
        chunk.memory[i] = i;
}

int main() {
    const int count = 1 << 18;
    Chunk chunk{pinned_ints(count, 0), count};
    int *first = device_ints(count), *second = device_ints(count);
    cudaStream_t copies = make_stream("copies"), refills = make_stream("refills");
    cudaEvent_t edge = make_event("edge", cudaEventDisableTiming);
    const auto copy = [&](int* to) {
        CHECK(
            cudaMemcpyAsync(to, chunk.memory, count * sizeof(int), cudaMemcpyHostToDevice, copies));
    };
    copy(first);
    CHECK(cudaEventRecord(edge, copies));
    if (repaired) CHECK(cudaStreamWaitEvent(refills, edge));
    CHECK(cudaLaunchHostFunc(refills, refill, &chunk));
    CHECK(cudaEventRecord(edge, refills));
    if (repaired) CHECK(cudaStreamWaitEvent(copies, edge));
    copy(second);
    CHECK(cudaDeviceSynchronize());
}
