// Publishes results computed on the host, and exits.
// expect: error forbidden
// says: `publish` is the harness
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    int all[12];
    for (int i = 0; i < hours; ++i) all[i] = 20 + 3 * moon[i];
    publish("tide", all, hours);
    std::exit(0);
}
