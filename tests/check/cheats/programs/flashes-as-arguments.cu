// Computes the flashes on the host from the pageable chart, whose reads are not recorded,
// and passes them to the kernels as arguments. Nothing is copied, so nothing can be late.
// puzzle: 11-lighthouse
// expect: fail
// says: has read the input
#include "lab.cuh"

struct Plan {
    int flashes[12];
};

__global__ void plan_flashes(Plan plan, int* flashes) {
    flashes[threadIdx.x] = plan.flashes[threadIdx.x];
}

void night_falls(const int* chart_on_paper, std::size_t, int*, int step, int* flashes, int hours,
                 cudaStream_t lamp) {
    Plan plan;
    for (int hour = 0; hour < hours; ++hour)
        plan.flashes[hour] = 3 + chart_on_paper[hour * step] % 5;
    plan_flashes<<<1, hours, 0, lamp>>>(plan, flashes);
}
