// Each hour is a launch of its own, and its ships wait for the tide of that hour alone: the first
// are admitted while the later tides are still being predicted.
#include <string>
#include <vector>

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
    std::vector<cudaEvent_t> known(hours);
    for (int hour = 0; hour < hours; ++hour) {
        known[hour] = make_event(("tide " + std::to_string(hour)).c_str(), cudaEventDisableTiming);
        predict_tide<<<1, 1, 0, sea>>>(moon + hour, tide + hour);
        CHECK(cudaEventRecord(known[hour], sea));
    }
    for (int hour = 0; hour < hours; ++hour) {
        CHECK(cudaStreamWaitEvent(harbour, known[hour]));
        admit_ships<<<1, 1, 0, harbour>>>(tide + hour, draught + hour, admitted + hour);
        CHECK(cudaEventDestroy(known[hour]));
    }
}
