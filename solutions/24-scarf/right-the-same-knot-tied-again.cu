// One event for both edges: a wait takes the record that is there, so the event can be recorded
// again behind it.
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
    cudaEvent_t knot;
    CHECK(cudaEventCreateWithFlags(&knot, cudaEventDisableTiming));
    const auto tie = [&](cudaStream_t from, cudaStream_t to) {
        CHECK(cudaEventRecord(knot, from));
        CHECK(cudaStreamWaitEvent(to, knot));
    };
    shear<<<1, 64, 0, wheel>>>(sheep, wool);
    tie(wheel, vat);
    dye<<<1, 32, 0, vat>>>(wool, colour);
    spin_yarn<<<1, 32, 0, wheel>>>(wool, yarn);
    tie(vat, wheel);
    weave<<<1, 32, 0, wheel>>>(yarn, colour, scarf);
    CHECK(cudaEventDestroy(knot));
}
