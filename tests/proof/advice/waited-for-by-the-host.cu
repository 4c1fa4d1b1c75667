// puzzle: 06-ships-aground
// says: Event known is recorded after predict_tide at line 22, but stream harbour never waits for it: a record alone orders nothing. The host waits for it at line 24, which does not hold what was issued before.
// advises: Let stream harbour wait for event known before admit_ships at line 23.
// leads to: nearer
// The host waits instead of the stream, too late for work that it has already launched.
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
    CHECK(cudaEventSynchronize(known));
    CHECK(cudaEventDestroy(known));
}
