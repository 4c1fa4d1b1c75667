// A host function polls endlessly for the result of a later host function.
// expect: timeout timeout
// says: endless loop
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
std::atomic<int> s{0};
void CUDART_CB post(void*) { s = 1; }
void CUDART_CB wt(void*) {
    while (!s)
        std::this_thread::yield();
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    s = 0;
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    CHECK(cudaLaunchHostFunc(sea, post, nullptr));
    CHECK(cudaLaunchHostFunc(harbour, wt, nullptr));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
