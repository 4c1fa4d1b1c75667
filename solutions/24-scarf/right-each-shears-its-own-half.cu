// Each of the two streams shears the half that it works on; what remains is the knot before the
// weaving, and one for the colour that is still in the loom.
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
    cudaEvent_t loom_is_free = make_event("loom is free"), dyed = make_event("dyed");
    CHECK(cudaEventRecord(loom_is_free, wheel));
    shear<<<1, 32, 0, wheel>>>(sheep, wool);
    spin_yarn<<<1, 32, 0, wheel>>>(wool, yarn);
    CHECK(cudaStreamWaitEvent(vat, loom_is_free));
    shear<<<1, 32, 0, vat>>>(sheep + 32, wool + 32);
    dye<<<1, 32, 0, vat>>>(wool, colour);
    CHECK(cudaEventRecord(dyed, vat));
    CHECK(cudaStreamWaitEvent(wheel, dyed));
    weave<<<1, 32, 0, wheel>>>(yarn, colour, scarf);
    CHECK(cudaEventDestroy(loom_is_free));
    CHECK(cudaEventDestroy(dyed));
}
