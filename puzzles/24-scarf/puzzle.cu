// From sheep to scarf: shear the sheep, then spin one half of the wool while the other half is
// dyed, then weave both. Spinning and dyeing need each other for nothing, and yet one waits for the
// other. The weaver has two streams, and little patience for knots: each event is one to tie.
#include "lab.cuh"

__global__ void shear(const int* sheep, int* wool) {
    spin_ms(1);
    wool[threadIdx.x] = 2 * sheep[threadIdx.x];
}

__global__ void spin_yarn(const int* wool, int* yarn) {
    spin_ms(3);
    yarn[threadIdx.x] = wool[threadIdx.x] + 1;
}

__global__ void dye(const int* wool, int* colour) {
    spin_ms(2);
    colour[threadIdx.x] = 5 * wool[threadIdx.x + 32];
}

__global__ void weave(const int* yarn, const int* colour, int* scarf) {
    spin_ms(1);
    scarf[threadIdx.x] = yarn[threadIdx.x] + colour[threadIdx.x];
}

void make_scarf(const int* sheep, int* wool, int* yarn, int* colour, int* scarf, cudaStream_t wheel,
                cudaStream_t vat) {
    // TODO: spin and dye at the same time, with as few records and waits as it takes (there are two
    // scarves, one after the other).
    shear<<<1, 64, 0, wheel>>>(sheep, wool);
    spin_yarn<<<1, 32, 0, wheel>>>(wool, yarn);
    dye<<<1, 32, 0, wheel>>>(wool, colour);
    weave<<<1, 32, 0, wheel>>>(yarn, colour, scarf);
}
