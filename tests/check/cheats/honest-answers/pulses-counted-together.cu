// puzzle: 05-radio-dishes
// Two kernels in separate streams update the same counter, which is fine: they only add.
#include "lab.cuh"
__global__ void clean(int* signal, int* pulses) {
    spin_ms(3);
    signal[threadIdx.x] -= signal[threadIdx.x] % 7;
    if (threadIdx.x == 0) *pulses = 0;
}
__global__ void count_pulses(const int* signal, int* pulses) {
    if (threadIdx.x == 0) spin_ms(1);
    if (signal[threadIdx.x] > 50) atomicAdd(pulses, 1);
}
void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    for (int dish = 0; dish < dish_count; ++dish) {
        cudaStream_t helper = make_stream("helper");
        cudaEvent_t cleaned = make_event("cleaned"), counted = make_event("counted");
        clean<<<1, 128, 0, dishes[dish]>>>(signals + dish * 128, pulses + dish);
        CHECK(cudaEventRecord(cleaned, dishes[dish]));
        CHECK(cudaStreamWaitEvent(helper, cleaned));
        count_pulses<<<1, 64, 0, dishes[dish]>>>(signals + dish * 128, pulses + dish);
        count_pulses<<<1, 64, 0, helper>>>(signals + dish * 128 + 64, pulses + dish);
        CHECK(cudaEventRecord(counted, helper));
        CHECK(cudaStreamWaitEvent(dishes[dish], counted));
        CHECK(cudaEventDestroy(cleaned));
        CHECK(cudaEventDestroy(counted));
        CHECK(cudaStreamDestroy(helper));
    }
}
