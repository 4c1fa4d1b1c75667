// Even days in one stream and odd days in the other, each with its own bread: no event is needed.
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
    const cudaStream_t shifts[] = {oven, shop};
    for (int day = 0; day < days; ++day) {
        cudaStream_t shift = shifts[day % 2];
        const int first = day * baskets;
        bake<<<1, baskets, 0, shift>>>(flour + first, bread + first);
        sell<<<1, baskets, 0, shift>>>(bread + first, sold + first);
    }
}
