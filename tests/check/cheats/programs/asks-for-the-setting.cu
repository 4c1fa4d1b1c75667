// Regenerates the input from the environment variable of the seed.
// expect: fail
// says: names the seed
#include "lab.cuh"
void make(int* values, int count, unsigned long long state) {
    for (int i = 0; i < count; ++i) {
        unsigned long long mixed = state += 0x9e3779b97f4a7c15u;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        values[i] = (mixed ^ (mixed >> 31)) % 100;
    }
}
unsigned long long number() {
    return std::strtoull(lab::setting("STREAMLAB_"
                                      "SEED"),
                         nullptr, 10);
}
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
    make(moon, hours, number());
    make(draught, hours, number() + 1);
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
