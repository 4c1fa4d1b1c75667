// A bakery in an old mill: the oven's stream bakes, the shop's stream sells what was baked, every
// morning anew. The rule "wait for the bread" is on the shop's wall, and still the first customers
// find empty baskets. Somebody should have looked at the clock when the rule was put up.
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
    // TODO: each day the shop sells that day's bread, and not before it is baked.
    for (int day = 0; day < days; ++day) {
        const int first = day * baskets;
        CHECK(cudaStreamWaitEvent(shop, baked));
        bake<<<1, baskets, 0, oven>>>(flour + first, bread + first);
        CHECK(cudaEventRecord(baked, oven));
        sell<<<1, baskets, 0, shop>>>(bread + first, sold + first);
    }
}
