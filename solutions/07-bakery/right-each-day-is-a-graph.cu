// A day is captured from oven and shop, with the event as its edge, and launched before the next.
#include "lab.cuh"

constexpr int baskets = 32;

__global__ void bake(const int* flour, int* bread) {
    spin_ms(2);
    bread[threadIdx.x] = flour[threadIdx.x] / 2 + 10;
}

__global__ void sell(const int* bread, int* sold) {
    spin_ms(1);
    sold[threadIdx.x] = bread[threadIdx.x] - bread[threadIdx.x] % 3;
}

void open_shop(const int* flour, int* bread, int* sold, int days, cudaStream_t oven,
               cudaStream_t shop, cudaEvent_t baked) {
    cudaEvent_t closed = make_event("closed", cudaEventDisableTiming);
    for (int first = 0; first < days * baskets; first += baskets) {
        cudaGraph_t day;
        cudaGraphExec_t today;
        CHECK(cudaStreamBeginCapture(oven, cudaStreamCaptureModeThreadLocal));
        bake<<<1, baskets, 0, oven>>>(flour + first, bread + first);
        CHECK(cudaEventRecord(baked, oven));
        CHECK(cudaStreamWaitEvent(shop, baked));
        sell<<<1, baskets, 0, shop>>>(bread + first, sold + first);
        CHECK(cudaEventRecord(closed, shop));
        CHECK(cudaStreamWaitEvent(oven, closed));
        CHECK(cudaStreamEndCapture(oven, &day));
        CHECK(cudaGraphInstantiate(&today, day, 0));
        CHECK(cudaGraphLaunch(today, oven));
        CHECK(cudaGraphExecDestroy(today));
        CHECK(cudaGraphDestroy(day));
    }
    CHECK(cudaEventDestroy(closed));
}
