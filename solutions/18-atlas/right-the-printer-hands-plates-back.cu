// The host keeps the plates that are in the press in a queue. When there are three, it waits for
// the first print of them to end and gives that plate back.
#include <deque>

#include "lab.cuh"

__global__ void draw_map(const int* country, int* plate) {
    spin_ms(1);
    plate[threadIdx.x] = 3 * country[threadIdx.x];
}

__global__ void print_map(const int* plate, int* page) {
    spin_ms(2);
    page[threadIdx.x] = plate[threadIdx.x] + 1;
}

struct InPress {
    int* plate;
    cudaEvent_t printed;
};

void print_atlas(const int* countries, int* atlas, int pages, CachingAllocator& pool,
                 cudaStream_t draw, cudaStream_t press) {
    std::deque<InPress> in_press;
    const auto hand_back = [&] {
        CHECK(cudaEventSynchronize(in_press.front().printed));
        CHECK(cudaEventDestroy(in_press.front().printed));
        pool.free(in_press.front().plate);
        in_press.pop_front();
    };
    cudaEvent_t drawn = make_event("drawn", cudaEventDisableTiming);
    for (int page = 0; page < pages; ++page) {
        if (in_press.size() == 3) hand_back();
        int* plate = static_cast<int*>(pool.allocate(draw));
        draw_map<<<1, 32, 0, draw>>>(countries + page * 32, plate);
        CHECK(cudaEventRecord(drawn, draw));
        CHECK(cudaStreamWaitEvent(press, drawn));
        print_map<<<1, 32, 0, press>>>(plate, atlas + page * 32);
        in_press.push_back({plate, make_event("printed", cudaEventDisableTiming)});
        CHECK(cudaEventRecord(in_press.back().printed, press));
    }
    while (!in_press.empty())
        hand_back();
    CHECK(cudaEventDestroy(drawn));
}
