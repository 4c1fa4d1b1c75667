// Records in one thread and waits in another, unordered: the wait may come first.
// expect: fail
// says: race
#include <semaphore.h>

#include <atomic>
#include <mutex>
#include <thread>
#define ADMIT 1
#include "lab.cuh"
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}
__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(ADMIT);
    admitted[threadIdx.x] = draught[threadIdx.x] < tide[threadIdx.x];
}

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    cudaEvent_t e = make_event("e");
    std::thread a([&] {
        predict_tide<<<1, hours, 0, sea>>>(moon, tide);
        CHECK(cudaEventRecord(e, sea));
    });
    std::thread b([&] {
        CHECK(cudaStreamWaitEvent(harbour, e));
        admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    });
    a.join();
    b.join();
    CHECK(cudaEventDestroy(e));
}
