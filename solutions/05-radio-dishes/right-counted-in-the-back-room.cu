// The dishes only clean; each signal is counted in another stream, behind an event of its dish.
#include <vector>

#include "lab.cuh"

constexpr int samples = 128;

__global__ void clean(int* signal) {
    spin_ms(3);
    signal[threadIdx.x] -= signal[threadIdx.x] % 7;
}

__global__ void count_pulses(const int* signal, int* pulses) {
    spin_ms(1);
    int count = 0;
    for (int i = 0; i < samples; ++i)
        count += signal[i] > 50;
    *pulses = count;
}

namespace {

struct BackRoom {
    cudaStream_t stream = make_stream("back room");
    cudaEvent_t cleaned = make_event("cleaned", cudaEventDisableTiming);
    ~BackRoom() {
        cudaEventDestroy(cleaned);
        cudaStreamDestroy(stream);
    }
};

}  // namespace

void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    const std::vector<BackRoom> rooms(dish_count);
    for (int dish = 0; dish < dish_count; ++dish) {
        clean<<<1, samples, 0, dishes[dish]>>>(signals + dish * samples);
        CHECK(cudaEventRecord(rooms[dish].cleaned, dishes[dish]));
    }
    for (int dish = 0; dish < dish_count; ++dish) {
        CHECK(cudaStreamWaitEvent(rooms[dish].stream, rooms[dish].cleaned));
        count_pulses<<<1, 1, 0, rooms[dish].stream>>>(signals + dish * samples, pulses + dish);
    }
}
