// One kernel for all steps, a template whose functor is the step; each launch is checked.
#include "lab.cuh"

template <class Step>
__global__ void work(Step step, double milliseconds) {
    spin_ms(milliseconds);
    step(threadIdx.x);
}

struct Shear {
    const int* sheep;
    int* wool;
    __device__ void operator()(int i) const { wool[i] = 2 * sheep[i]; }
};
struct Spin {
    const int* wool;
    int* yarn;
    __device__ void operator()(int i) const { yarn[i] = wool[i] + 1; }
};
struct Dye {
    const int* wool;
    int* colour;
    __device__ void operator()(int i) const { colour[i] = 5 * wool[i + 32]; }
};
struct Weave {
    const int *yarn, *colour;
    int* scarf;
    __device__ void operator()(int i) const { scarf[i] = yarn[i] + colour[i]; }
};

template <class Step>
void launch(cudaStream_t stream, int threads, double milliseconds, Step step) {
    work<<<1, threads, 0, stream>>>(step, milliseconds);
    CHECK(cudaGetLastError());
}

void make_scarf(const int* sheep, int* wool, int* yarn, int* colour, int* scarf, cudaStream_t wheel,
                cudaStream_t vat) {
    cudaEvent_t sheared = make_event("sheared", cudaEventDisableTiming);
    cudaEvent_t dyed = make_event("dyed", cudaEventDisableTiming);
    launch(wheel, 64, 1, Shear{sheep, wool});
    CHECK(cudaEventRecord(sheared, wheel));
    launch(wheel, 32, 3, Spin{wool, yarn});
    CHECK(cudaStreamWaitEvent(vat, sheared));
    launch(vat, 32, 2, Dye{wool, colour});
    CHECK(cudaEventRecord(dyed, vat));
    CHECK(cudaStreamWaitEvent(wheel, dyed));
    launch(wheel, 32, 1, Weave{yarn, colour, scarf});
    CHECK(cudaEventDestroy(sheared));
    CHECK(cudaEventDestroy(dyed));
}
