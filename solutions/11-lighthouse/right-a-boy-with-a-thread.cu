// The boy is a thread with a stream of his own; he copies in it and records, and the keeper, who
// has waited for the boy, lets the lamp wait for the record.
#include <thread>

#include "lab.cuh"

__global__ void plan_flashes(const int* chart, int step, int* flashes) {
    flashes[threadIdx.x] = 3 + chart[threadIdx.x * step] % 5;
}

void night_falls(const int* chart_on_paper, std::size_t bytes, int* chart, int step, int* flashes,
                 int hours, cudaStream_t lamp) {
    cudaStream_t way = make_stream("way");
    cudaEvent_t brought = make_event("brought", cudaEventDisableTiming);
    std::thread boy([&] {
        CHECK(cudaMemcpyAsync(chart, chart_on_paper, bytes, cudaMemcpyHostToDevice, way));
        CHECK(cudaEventRecord(brought, way));
    });
    boy.join();
    CHECK(cudaStreamWaitEvent(lamp, brought));
    plan_flashes<<<1, hours, 0, lamp>>>(chart, step, flashes);
    CHECK(cudaEventDestroy(brought));
    CHECK(cudaStreamDestroy(way));
}
