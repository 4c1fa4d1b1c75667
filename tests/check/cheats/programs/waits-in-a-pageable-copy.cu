// An "asynchronous" copy to pageable memory, in which the host waits for all earlier work.
// expect: fail
// says: makes the host wait
#include "lab.cuh"
// @kernels
__device__ int word;
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    static int here;
    CHECK(cudaMemcpyFromSymbolAsync(&here, word, sizeof here, 0, cudaMemcpyDeviceToHost, sea));
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
