// puzzle: 24-scarf
// The dyeing is issued before the spinning, with no other difference.
#include "lab.cuh"
// @kernels
void make_scarf(const int* sheep, int* wool, int* yarn, int* colour, int* scarf, cudaStream_t wheel,
                cudaStream_t vat) {
    cudaEvent_t edge = make_event("edge", cudaEventDisableTiming);
    shear<<<1, 64, 0, wheel>>>(sheep, wool);
    CHECK(cudaEventRecord(edge, wheel));
    CHECK(cudaStreamWaitEvent(vat, edge));
    dye<<<1, 32, 0, vat>>>(wool, colour);
    CHECK(cudaEventRecord(edge, vat));
    spin_yarn<<<1, 32, 0, wheel>>>(wool, yarn);
    CHECK(cudaStreamWaitEvent(wheel, edge));
    weave<<<1, 32, 0, wheel>>>(yarn, colour, scarf);
    CHECK(cudaEventDestroy(edge));
}
