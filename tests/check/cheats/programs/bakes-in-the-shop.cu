// The shop bakes for itself, and sells nothing of what the oven has baked.
// puzzle: 07-bakery
// expect: fail
// says: bread
#include "lab.cuh"
constexpr int baskets = 32;
__global__ void bake(const int* flour, int* bread) {
    bread[threadIdx.x] = flour[threadIdx.x] / 2 + 10;
}
__global__ void sell(const int* flour, int* sold) {
    spin_ms(3);
    const int b = flour[threadIdx.x] / 2 + 10;
    sold[threadIdx.x] = b - b % 3;
}
void open_shop(const int* flour, int* bread, int* sold, int days, cudaStream_t oven,
               cudaStream_t shop, cudaEvent_t baked) {
    for (int day = 0; day < days; ++day) {
        bake<<<1, baskets, 0, oven>>>(flour + day * baskets, bread + day * baskets);
        sell<<<1, baskets, 0, shop>>>(flour + day * baskets, sold + day * baskets);
    }
}
