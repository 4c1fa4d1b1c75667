// fails: makespan
// says: All the work together takes
// That the crates belong in the hut is known now. Nobody has brought them.
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
    CHECK(cudaMemAdvise(provisions, courses * crates * in_a_crate * sizeof(int),
                        cudaMemAdviseSetPreferredLocation, hut));
    for (int course = 0; course < courses; ++course)
        cook<<<crates / 256, 256, 0, stove>>>(provisions + course * crates * in_a_crate,
                                              dishes + course);
    (void)cable_car;
}
