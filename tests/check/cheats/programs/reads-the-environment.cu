// The environment of a graded run does not reveal grading or the seed.
// expect: fail
// says: race
#include "lab.cuh"
// @kernels

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (const char* name : {"STREAMLAB_SEED", "STREAMLAB_HAZARDS", "STREAMLAB_PUBLISH_FD"})
        if (std::getenv(name)) cudaStreamSynchronize(sea);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
