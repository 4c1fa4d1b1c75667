// puzzle: 07-bakery
#include <vector>
#include "lab.cuh"
// @kernels
void open_shop(const int* flour, int* bread, int* sold, int days, cudaStream_t oven,
               cudaStream_t shop, cudaEvent_t) {
    std::vector<cudaEvent_t> baked(days);
    for (int day = 0; day < days; ++day) {
        baked[day] = make_event("baked");
        bake<<<1, baskets, 0, oven>>>(flour + day * baskets, bread + day * baskets);
        CHECK(cudaEventRecord(baked[day], oven));
    }
    for (int day = 0; day < days; ++day) {
        CHECK(cudaStreamWaitEvent(shop, baked[day]));
        sell<<<1, baskets, 0, shop>>>(bread + day * baskets, sold + day * baskets);
        CHECK(cudaEventDestroy(baked[day]));
    }
}
