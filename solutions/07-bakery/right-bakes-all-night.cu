// All bread is baked first, with an event for each day in an array; the shop opens afterwards, day
// by day.
#include <array>

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
               cudaStream_t shop, cudaEvent_t) {
    std::array<cudaEvent_t, 31> out_of_oven{};
    for (int day = 0; day < days; ++day) {
        bake<<<1, baskets, 0, oven>>>(flour + day * baskets, bread + day * baskets);
        CHECK(cudaEventCreateWithFlags(&out_of_oven[day], cudaEventDisableTiming));
        CHECK(cudaEventRecord(out_of_oven[day], oven));
    }
    for (int day = 0; day < days; ++day) {
        CHECK(cudaStreamWaitEvent(shop, out_of_oven[day], cudaEventWaitDefault));
        sell<<<1, baskets, 0, shop>>>(bread + day * baskets, sold + day * baskets);
        CHECK(cudaEventDestroy(out_of_oven[day]));
    }
}
