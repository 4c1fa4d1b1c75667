// puzzle: 06-ships-aground
// says: Stream harbour waits for event known at line 22, but nothing ever records that event: such a wait does nothing.
// advises: Record event known in stream sea after line 21, before the wait at line 22.
// leads to: pass
// The event of a wait is never recorded.
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
    CHECK(cudaStreamWaitEvent(harbour, known));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    CHECK(cudaEventDestroy(known));
}
