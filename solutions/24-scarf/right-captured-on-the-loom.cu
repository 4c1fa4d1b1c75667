// Two streams are captured with a fork and a join, and what comes of it is launched.
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
    cudaEvent_t sheared = make_event("sheared", cudaEventDisableTiming);
    cudaEvent_t dyed = make_event("dyed", cudaEventDisableTiming);
    cudaGraph_t loom;
    cudaGraphExec_t weaving;
    CHECK(cudaStreamBeginCapture(wheel, cudaStreamCaptureModeGlobal));
    shear<<<1, 64, 0, wheel>>>(sheep, wool);
    CHECK(cudaEventRecord(sheared, wheel));
    CHECK(cudaStreamWaitEvent(vat, sheared, 0));
    dye<<<1, 32, 0, vat>>>(wool, colour);
    CHECK(cudaEventRecord(dyed, vat));
    spin_yarn<<<1, 32, 0, wheel>>>(wool, yarn);
    CHECK(cudaStreamWaitEvent(wheel, dyed, 0));
    weave<<<1, 32, 0, wheel>>>(yarn, colour, scarf);
    CHECK(cudaStreamEndCapture(wheel, &loom));
    CHECK(cudaGraphInstantiate(&weaving, loom, 0));
    CHECK(cudaGraphLaunch(weaving, wheel));
    CHECK(cudaGraphExecDestroy(weaving));
    CHECK(cudaGraphDestroy(loom));
    CHECK(cudaEventDestroy(sheared));
    CHECK(cudaEventDestroy(dyed));
}
