// puzzle: 24-scarf
// No event and no edge: every racing access is atomic, and dye sleeps long enough.
// expect: fail
// says: keeps them from being a race
#include "lab.cuh"
__global__ void shear(const int* sheep, int* wool) {
    spin_ms(1);
    atomicExch(wool + threadIdx.x, 2 * sheep[threadIdx.x]);
}
__global__ void spin_yarn(int* wool, int* yarn) {
    spin_ms(3);
    yarn[threadIdx.x] = atomicAdd(wool + threadIdx.x, 0) + 1;
}
__global__ void dye(int* wool, int* colour) {
    spin_ms(3.3);
    atomicExch(colour + threadIdx.x, 5 * atomicAdd(wool + threadIdx.x + 32, 0));
}
__global__ void weave(const int* yarn, int* colour, int* scarf) {
    spin_ms(1);
    scarf[threadIdx.x] = yarn[threadIdx.x] + atomicAdd(colour + threadIdx.x, 0);
}
void make_scarf(const int* sheep, int* wool, int* yarn, int* colour, int* scarf, cudaStream_t wheel,
                cudaStream_t vat) {
    shear<<<1, 64, 0, wheel>>>(sheep, wool);
    dye<<<1, 32, 0, vat>>>(wool, colour);
    spin_yarn<<<1, 32, 0, wheel>>>(wool, yarn);
    weave<<<1, 32, 0, wheel>>>(yarn, colour, scarf);
}
