// puzzle: 06-ships-aground
// says: Stream harbour waits for event known only at line 24, after admit_ships was issued at line 23: a wait holds later work of its stream, not earlier.
// advises: Let the wait at line 24 come before admit_ships at line 23.
// leads to: pass
// The wait only delays later work.
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
    cudaEvent_t known = make_event("known", cudaEventDisableTiming);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    CHECK(cudaEventRecord(known, sea));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    CHECK(cudaStreamWaitEvent(harbour, known));
    CHECK(cudaEventDestroy(known));
}
