// All days are baked first, each with a note of its own, and then sold by these notes.
#include <memory>
#include <vector>

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

namespace {

struct DestroyEvent {
    void operator()(CUevent_st* event) const { cudaEventDestroy(event); }
};
using Note = std::unique_ptr<CUevent_st, DestroyEvent>;

}  // namespace

void open_shop(const int* flour, int* bread, int* sold, int days, cudaStream_t oven,
               cudaStream_t shop, cudaEvent_t) {
    std::vector<Note> notes;
    for (int day = 0; day < days; ++day) {
        bake<<<1, baskets, 0, oven>>>(flour + day * baskets, bread + day * baskets);
        notes.emplace_back(make_event("bread of the day"));
        CHECK(cudaEventRecord(notes.back().get(), oven));
    }
    for (int day = 0; day < days; ++day) {
        CHECK(cudaStreamWaitEvent(shop, notes[day].get()));
        sell<<<1, baskets, 0, shop>>>(bread + day * baskets, sold + day * baskets);
    }
}
