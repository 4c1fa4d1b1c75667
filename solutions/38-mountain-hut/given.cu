// A mountain hut serves four courses, and its provisions, which are managed memory, stand in the
// valley: the host put them there. Whatever the cook reaches for and has not got, the cable car
// brings up, a few crates at a time, and the cook stands at the window. He stands there longer
// than at the stove. Yet the cable car goes up empty while he cooks, and everybody knows the menu.
#include "lab.cuh"

constexpr size_t in_a_crate = 1024;  // numbers, of which the first one says what is in it

__global__ void cook(const int* crates, int* dish) {
    atomicAdd(dish, crates[(blockIdx.x * blockDim.x + threadIdx.x) * in_a_crate]);
    spin(200'000);
}

// `provisions` has `crates` crates for each course, course after course; `dishes` has a number for
// each. The stove washes up at first, and the cable car brings the guests.
void serve(const int* provisions, int courses, int crates, int* dishes, cudaStream_t stove,
           cudaStream_t cable_car) {
    // TODO: what a course needs comes up while the one before is cooked. The host waits for
    // nothing.
    const size_t of_a_course = crates * in_a_crate;
    for (int course = 0; course < courses; ++course)
        cook<<<crates / 256, 256, 0, stove>>>(provisions + course * of_a_course, dishes + course);
    (void)cable_car;
}
