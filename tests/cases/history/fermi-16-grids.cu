// 16 grids at a time; one more has to wait.
// rule: C1
// profile: fermi-2010
// overlap: k#1 k#16
// no-overlap: k#1 k#17
// cause: k#17 sms_full
#include "case.cuh"

__global__ void k() { spin_ms(5); }

int main() {
    cudaStream_t streams[17];
    for (cudaStream_t& s : streams)
        s = make_stream("s");
    for (cudaStream_t s : streams)
        k<<<1, 1, 0, s>>>();
    CHECK(cudaDeviceSynchronize());
}
