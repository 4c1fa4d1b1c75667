// puzzle: 06-ships-aground
// The tide is computed in two launches, with an event after each.
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    const int half = hours / 2;
    for (int first = 0; first < hours; first += half) {
        cudaEvent_t known;
        CHECK(cudaEventCreateWithFlags(&known, cudaEventDisableTiming));
        predict_tide<<<1, half, 0, sea>>>(moon + first, tide + first);
        CHECK(cudaEventRecord(known, sea));
        CHECK(cudaStreamWaitEvent(harbour, known, 0));
        admit_ships<<<1, half, 0, harbour>>>(tide + first, draught + first, admitted + first);
        CHECK(cudaEventDestroy(known));
    }
}
