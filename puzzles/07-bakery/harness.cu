// Three days of flour.
#include "lab.cuh"

void open_shop(const int* flour, int* bread, int* sold, int days, cudaStream_t oven,
               cudaStream_t shop, cudaEvent_t baked);

int main() {
    constexpr int days = 3, count = days * 32;
    int *flour, *bread, *sold;
    CHECK(cudaMallocHost(&flour, count * sizeof(int)));
    CHECK(cudaMallocHost(&bread, count * sizeof(int)));
    CHECK(cudaMallocHost(&sold, count * sizeof(int)));
    fill_random(flour, count, seed());
    for (int basket = 0; basket < count; ++basket)
        bread[basket] = 0;
    cudaStream_t oven = make_stream("oven"), shop = make_stream("shop");
    cudaEvent_t baked = make_event("baked", cudaEventDisableTiming);

    open_shop(flour, bread, sold, days, oven, shop, baked);

    CHECK(cudaDeviceSynchronize());
    publish("sold", sold, count);
    CHECK(cudaEventDestroy(baked));
    for (cudaStream_t stream : {oven, shop})
        CHECK(cudaStreamDestroy(stream));
    for (int* memory : {flour, bread, sold})
        CHECK(cudaFreeHost(memory));
}
