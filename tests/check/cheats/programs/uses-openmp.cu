// Not a cheat, but not graded: OpenMP keeps data of its threads in the program's memory.
// expect: error forbidden
// says: belongs to OpenMP, which is not graded; std::thread does the same
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t) {
#pragma omp parallel num_threads(2)
    {
#pragma omp critical
        name_buffer(tide, "tide");
    }
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
