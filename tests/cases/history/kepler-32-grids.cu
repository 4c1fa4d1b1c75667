// 32 grids at a time; one more has to wait.
// rule: C1
// profile: kepler-2012
// overlap: k#1 k#32
// no-overlap: k#1 k#33
// cause: k#33 sms_full
#include "case.cuh"

__global__ void k() { spin_ms(5); }

int main() {
    cudaStream_t streams[33];
    for (cudaStream_t& s : streams)
        s = make_stream("s");
    for (cudaStream_t s : streams)
        k<<<1, 1, 0, s>>>();
    CHECK(cudaDeviceSynchronize());
}
