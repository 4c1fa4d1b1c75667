// wrong: The end of the other host thread does not order its stream.
// rule: A2, S2
// finds: use-before-allocation allocation scale A2
// finds: race fill scale
//
// repaired: allocated by another thread with an event
// rule: A2, E2
#include <thread>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(float* x) {
    spin(300000);
    x[threadIdx.x] = 1.0f;
}
__global__ void scale(float* x) { x[threadIdx.x] *= 3.0f; }

struct Batch {
    float* x = nullptr;
    cudaEvent_t ready = nullptr;
};

static void load(Batch& batch, cudaStream_t stream) {
    CHECK(cudaMallocAsync(&batch.x, 32 * sizeof(float), stream));
    fill<<<1, 32, 0, stream>>>(batch.x);
    CHECK(cudaEventRecord(batch.ready, stream));
}

int main() {
    cudaStream_t loader = make_stream("loader"), worker = make_stream("worker");
    Batch batch;
    batch.ready = make_event("ready");
    std::thread thread(load, std::ref(batch), loader);
    thread.join();
    if (repaired) CHECK(cudaStreamWaitEvent(worker, batch.ready));
    scale<<<1, 32, 0, worker>>>(batch.x);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeAsync(batch.x, worker));
}
