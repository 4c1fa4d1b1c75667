// Host code writes the answers as the result of an atomic operation, into its expected value.
// expect: fail
// says: host code has written them
#include <atomic>

#include "lab.cuh"
struct Work {
    const int *moon, *draught;
    int *tide, *admitted;
    int hours;
};
void answer(void* of) {
    const Work& work = *static_cast<Work*>(of);
    for (int hour = 0; hour < work.hours; ++hour) {
        const int high = 20 + 3 * work.moon[hour];
        std::atomic<int>(high).compare_exchange_strong(work.tide[hour], -1);
        std::atomic<int>(work.draught[hour] < high)
            .compare_exchange_strong(work.admitted[hour], -1);
    }
}
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = moon[threadIdx.x];
}
__global__ void admit_ships(const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = 2 + draught[threadIdx.x];
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t) {
    static Work work;
    work = {moon, draught, tide, admitted, hours};
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(draught, admitted);
    CHECK(cudaLaunchHostFunc(sea, answer, &work));
}
