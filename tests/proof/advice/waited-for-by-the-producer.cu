// puzzle: 07-bakery
// says: Event baked is recorded after bake at line 25, but stream shop never waits for it: a record alone orders nothing.
// advises: Let stream shop wait for event baked before sell at line 27.
// leads to: pass
// The stream that bakes waits for its own bread.
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
    for (int day = 0; day < days; ++day) {
        const int first = day * baskets;
        bake<<<1, baskets, 0, oven>>>(flour + first, bread + first);
        CHECK(cudaEventRecord(baked, oven));
        CHECK(cudaStreamWaitEvent(oven, baked));
        sell<<<1, baskets, 0, shop>>>(bread + first, sold + first);
    }
}
