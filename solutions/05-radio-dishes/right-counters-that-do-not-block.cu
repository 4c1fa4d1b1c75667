// Each dish has a second, non-blocking stream for the counting, which waits for an event behind the
// cleaning.
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

void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    for (int dish = 0; dish < dish_count; ++dish) {
        cudaStream_t counter;
        cudaEvent_t cleaned;
        CHECK(cudaStreamCreateWithFlags(&counter, cudaStreamNonBlocking));
        CHECK(cudaEventCreateWithFlags(&cleaned, cudaEventDisableTiming));
        int* signal = signals + dish * samples;
        clean<<<1, samples, 0, dishes[dish]>>>(signal);
        CHECK(cudaEventRecord(cleaned, dishes[dish]));
        CHECK(cudaStreamWaitEvent(counter, cleaned));
        count_pulses<<<1, 1, 0, counter>>>(signal, pulses + dish);
        CHECK(cudaEventDestroy(cleaned));
        CHECK(cudaStreamDestroy(counter));
    }
}
