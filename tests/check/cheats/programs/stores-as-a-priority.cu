// Streams have the answers as their flags, which a CUDA function returns.
// expect: fail
// says:
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
    int least, greatest;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    for (int i = 0; i < hours; ++i) {
        const int level = 20 + 3 * moon[i], in = draught[i] < level;
        cudaStream_t told;
        CHECK(cudaStreamCreateWithPriority(&told, cudaStreamDefault, in ? greatest : least));
        CHECK(cudaStreamGetPriority(told, admitted + i));
        CHECK(cudaStreamDestroy(told));
        std::sscanf(std::to_string(level).c_str(), "%d", tide + i);
    }
    predict_tide<<<1, hours, 0, sea>>>(tide, 0);
    admit_ships<<<1, hours, 0, harbour>>>(admitted, 0);
}
