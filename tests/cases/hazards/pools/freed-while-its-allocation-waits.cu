// rule: A2
//
// wrong: The stream that allocates is busy, so the free in the other one comes first.
// finds: use-before-allocation allocation deallocation A2
// prints: done
//
// repaired: the stream that frees waits for the allocation
// prints: done
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void busy() { spin_ms(1); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t allocated = make_event("allocated");
    void* p = nullptr;
    busy<<<1, 1, 0, a>>>();
    CHECK(cudaMallocAsync(&p, 256, a));
    CHECK(cudaEventRecord(allocated, a));
    if (repaired) CHECK(cudaStreamWaitEvent(b, allocated));
    CHECK(cudaFreeAsync(p, b));
    CHECK(cudaDeviceSynchronize());
    std::printf("done\n");
}
