// puzzle: 06-ships-aground
#include "lab.cuh"
__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}
__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x] < tide[threadIdx.x];
}
template <class F>
cudaEvent_t after(cudaStream_t s, F f) {
    f();
    cudaEvent_t e;
    CHECK(cudaEventCreateWithFlags(&e, cudaEventDisableTiming));
    CHECK(cudaEventRecord(e, s));
    return e;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    cudaEvent_t known = after(sea, [&] { predict_tide<<<1, hours, 0, sea>>>(moon, tide); });
    CHECK(cudaStreamWaitEvent(harbour, known, 0));
    CHECK(cudaEventDestroy(known));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
