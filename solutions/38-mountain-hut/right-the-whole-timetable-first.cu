// All trips are ordered first, each with an event of its own; then the menu.
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
    const size_t of_a_course = crates * in_a_crate, bytes = of_a_course * sizeof(int);
    cudaEvent_t arrived[8];
    for (int course = 0; course < courses; ++course) {
        arrived[course] = make_event("arrived", cudaEventDisableTiming);
        CHECK(cudaMemPrefetchAsync(provisions + course * of_a_course, bytes, hut, 0, cable_car));
        CHECK(cudaEventRecord(arrived[course], cable_car));
    }
    for (int course = 0; course < courses; ++course) {
        CHECK(cudaStreamWaitEvent(stove, arrived[course]));
        cook<<<crates / 256, 256, 0, stove>>>(provisions + course * of_a_course, dishes + course);
        CHECK(cudaEventDestroy(arrived[course]));
    }
}
