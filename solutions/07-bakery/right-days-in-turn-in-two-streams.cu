// Each day is baked and sold in one stream; the oven's and the shop's stream take turns.
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
    cudaStream_t turn = oven, next = shop;
    for (int first = 0; first < days * baskets; first += baskets) {
        bake<<<1, baskets, 0, turn>>>(flour + first, bread + first);
        sell<<<1, baskets, 0, turn>>>(bread + first, sold + first);
        std::swap(turn, next);
    }
}
