// Shearing and weaving are in the default stream, spinning and dyeing in two blocking streams: the
// fence (D1) is fork and join, and no knot is tied.
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

void make_scarf(const int* sheep, int* wool, int* yarn, int* colour, int* scarf, cudaStream_t,
                cudaStream_t) {
    cudaStream_t spinning = make_stream("spinning", cudaStreamDefault);
    cudaStream_t dyeing = make_stream("dyeing", cudaStreamDefault);
    shear<<<1, 64>>>(sheep, wool);
    spin_yarn<<<1, 32, 0, spinning>>>(wool, yarn);
    dye<<<1, 32, 0, dyeing>>>(wool, colour);
    weave<<<1, 32>>>(yarn, colour, scarf);
    CHECK(cudaStreamDestroy(spinning));
    CHECK(cudaStreamDestroy(dyeing));
}
