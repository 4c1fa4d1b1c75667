// puzzle: 24-scarf
// All work in one stream, concurrent with useless kernels.
// expect: fail
// says: Only work that the published result depends on counts
#include "lab.cuh"
// @kernels
void make_scarf(const int* sheep, int* wool, int* yarn, int* colour, int* scarf, cudaStream_t wheel,
                cudaStream_t vat) {
    shear<<<1, 64, 0, wheel>>>(sheep, wool);
    spin_yarn<<<1, 32, 0, wheel>>>(wool, yarn);
    dye<<<1, 32, 0, wheel>>>(wool, colour);
    weave<<<1, 32, 0, wheel>>>(yarn, colour, scarf);
    spin_kernel<<<1, 1, 0, vat>>>(6'000'000);
}
