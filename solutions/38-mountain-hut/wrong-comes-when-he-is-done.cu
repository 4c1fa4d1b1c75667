// fails: makespan
// says: All the work together takes
// Each trip begins when the course before is served, and the cook waits for it.
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
        CHECK(cudaEventRecord(arrived, stove));
        CHECK(cudaStreamWaitEvent(cable_car, arrived));
        CHECK(cudaMemPrefetchAsync(provisions + course * of_a_course, bytes, hut, 0, cable_car));
        CHECK(cudaEventRecord(arrived, cable_car));
        CHECK(cudaStreamWaitEvent(stove, arrived));
        cook<<<crates / 256, 256, 0, stove>>>(provisions + course * of_a_course, dishes + course);
    }
    CHECK(cudaEventDestroy(arrived));
}
