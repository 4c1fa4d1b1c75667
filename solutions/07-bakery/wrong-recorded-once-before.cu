// fails: result, hazards
// says: was issued only after that wait
// A first record so that the event is not empty: the wait then waits for an empty oven.
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
    CHECK(cudaEventRecord(baked, oven));
    for (int day = 0; day < days; ++day) {
        const int first = day * baskets;
        CHECK(cudaStreamWaitEvent(shop, baked));
        bake<<<1, baskets, 0, oven>>>(flour + first, bread + first);
        CHECK(cudaEventRecord(baked, oven));
        sell<<<1, baskets, 0, shop>>>(bread + first, sold + first);
    }
}
