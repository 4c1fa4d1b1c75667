// The cable car brings one course's crates after the other, in a stream of its own, and an event
// tells the cook that they are there. While he cooks, the next ones are on their way.
#include "lab.cuh"

constexpr size_t in_a_crate = 1024;  // numbers, of which the first one says what is in it

__global__ void cook(const int* crates, int* dish) {
    atomicAdd(dish, crates[(blockIdx.x * blockDim.x + threadIdx.x) * in_a_crate]);
    spin(200'000);
}

void serve(const int* provisions, int courses, int crates, int* dishes, cudaStream_t stove,
           cudaStream_t cable_car) {
    cudaMemLocation hut = {};
    hut.type = cudaMemLocationTypeDevice;
    cudaEvent_t arrived = make_event("arrived", cudaEventDisableTiming);
    const size_t of_a_course = crates * in_a_crate, bytes = of_a_course * sizeof(int);
    for (int course = 0; course < courses; ++course) {
        CHECK(cudaMemPrefetchAsync(provisions + course * of_a_course, bytes, hut, 0, cable_car));
        CHECK(cudaEventRecord(arrived, cable_car));
        CHECK(cudaStreamWaitEvent(stove, arrived));
        cook<<<crates / 256, 256, 0, stove>>>(provisions + course * of_a_course, dishes + course);
    }
    CHECK(cudaEventDestroy(arrived));
}
