// The host regenerates the input from the seed, and sends the result through kernels.
// expect: fail
// says: names the seed
#include "lab.cuh"
__device__ int prepared[2][64];
__global__ void predict_tide(const int* from, int* to) {
    spin_ms(2);
    to[threadIdx.x] = from[threadIdx.x];
}
__global__ void admit_ships(const int* from, int* to) {
    spin_ms(1);
    to[threadIdx.x] = from[threadIdx.x];
}
void next_hours(const int*, const int*, int hours, int* tide, int* admitted, cudaStream_t sea,
                cudaStream_t) {
    static int values[2][64], moon[64], draught[64];
    fill_random(moon, hours, seed());
    fill_random(draught, hours, seed() + 1);
    for (int i = 0; i < hours; ++i) {
        values[0][i] = 20 + 3 * moon[i];
        values[1][i] = 10 + 3 * draught[i] < values[0][i];
    }
    int* first;
    CHECK(cudaGetSymbolAddress(reinterpret_cast<void**>(&first), prepared));
    CHECK(cudaMemcpyToSymbolAsync(prepared, values, sizeof values, 0, cudaMemcpyHostToDevice, sea));
    predict_tide<<<1, hours, 0, sea>>>(first, tide);
    admit_ships<<<1, hours, 0, sea>>>(first + 64, admitted);
}
