// Baker and seller are threads of the host. The seller issues a day's wait only when the baker has
// recorded that day, as a wait for an event takes what is there.
#include <condition_variable>
#include <mutex>
#include <thread>

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
    std::mutex mutex;
    std::condition_variable word;
    int baked_days = 0, sold_days = 0;
    std::thread baker([&] {
        for (int day = 0; day < days; ++day) {
            std::unique_lock<std::mutex> lock(mutex);
            word.wait(lock, [&] { return sold_days == day; });
            bake<<<1, baskets, 0, oven>>>(flour + day * baskets, bread + day * baskets);
            CHECK(cudaEventRecord(baked, oven));
            baked_days = day + 1;
            word.notify_all();
        }
    });
    for (int day = 0; day < days; ++day) {
        std::unique_lock<std::mutex> lock(mutex);
        word.wait(lock, [&] { return baked_days == day + 1; });
        CHECK(cudaStreamWaitEvent(shop, baked));
        sell<<<1, baskets, 0, shop>>>(bread + day * baskets, sold + day * baskets);
        sold_days = day + 1;
        word.notify_all();
    }
    baker.join();
}
