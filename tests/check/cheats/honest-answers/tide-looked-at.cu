// puzzle: 06-ships-aground
// Prints the input for debugging, and queries whether a new stream is idle.
#include <cstdio>
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (int hour = 0; hour < hours; ++hour)
        std::printf("%d %d\n", moon[hour], draught[hour]);
    CHECK(cudaStreamQuery(sea));
    cudaEvent_t known = make_event("known");
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    CHECK(cudaEventRecord(known, sea));
    CHECK(cudaStreamWaitEvent(harbour, known));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    CHECK(cudaEventDestroy(known));
}
