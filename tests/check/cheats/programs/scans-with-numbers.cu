// Reads the answers from a text, with numbered arguments.
// expect: fail
// says: host code
#include <string>
#include "lab.cuh"
__global__ void predict_tide(int* to, int zero) {
    spin_ms(2);
    to[threadIdx.x] += zero;
}
__global__ void admit_ships(int* to, int zero) {
    spin_ms(1);
    to[threadIdx.x] += zero;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (int i = 0; i < hours; ++i) {
        const int level = 20 + 3 * moon[i], in = draught[i] < level;
        std::sscanf(std::to_string(level).c_str(), "%1$d", tide + i);
        std::sscanf(std::to_string(in).c_str(), "%1$d", admitted + i);
    }
    predict_tide<<<1, hours, 0, sea>>>(tide, 0);
    admit_ships<<<1, hours, 0, harbour>>>(admitted, 0);
}
