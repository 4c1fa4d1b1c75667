// rule: A2, A3
//
// wrong: own pool two streams
// finds: use-before-allocation allocation step A2
//
// repaired: own pool one order
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void step(int* n) {
    spin(100000);
    n[threadIdx.x] = 1;
}

static cudaMemPool_t make_pool() {
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    cudaMemPool_t pool = nullptr;
    CHECK(cudaMemPoolCreate(&pool, &properties));
    return pool;
}

int main() {
    cudaMemPool_t pool = make_pool();
    cudaStream_t memory = make_stream("memory"), work = make_stream("work");
    cudaEvent_t edge = make_event("edge", cudaEventDisableTiming);
    int* n = nullptr;
    CHECK(cudaMallocFromPoolAsync(&n, 256, pool, memory));
    if (repaired) {
        CHECK(cudaEventRecord(edge, memory));
        CHECK(cudaStreamWaitEvent(work, edge));
    }
    step<<<1, 64, 0, work>>>(n);
    CHECK(cudaEventRecord(edge, work));
    CHECK(cudaStreamWaitEvent(memory, edge));
    CHECK(cudaFreeAsync(n, memory));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemPoolDestroy(pool));
}
