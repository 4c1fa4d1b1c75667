// Queries the number of hardware threads, and prints it, before and after work is issued.
#include <sched.h>

#include <random>
#include <thread>

#include "lab.cuh"
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}
__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x] < tide[threadIdx.x];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::printf("%u threads, on %d\n", std::thread::hardware_concurrency(), sched_getcpu());
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    cudaEvent_t known = make_event("known", cudaEventDisableTiming);
    CHECK(cudaEventRecord(known, sea));
    CHECK(cudaStreamWaitEvent(harbour, known));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    CHECK(cudaEventDestroy(known));
    std::printf("%u threads, built " __DATE__ "\n", std::thread::hardware_concurrency());
    std::printf("%u\n", std::random_device()() % 6);
}
