// puzzle: 20-strawberries
// The host computes all the steps in a copy of the weights, and overwrites the device's.
// expect: fail
// says: they come from host code
#include <cstring>
#include "lab.cuh"
// @kernels
__device__ int nowhere[32], result[32];
void learn(int* weights, const int* berries, int count, int* colour, int* shape,
           cudaStream_t learner, cudaStream_t helper, cudaEvent_t) {
    static int values[32];
    std::memcpy(values, weights, sizeof values);
    for (int berry = 0; berry < count; ++berry)
        for (int i = 0; i < 32; ++i)
            values[i] += (berries[berry * 64 + i] - values[i]) / 2 +
                         (berries[berry * 64 + 32 + i] - values[i]) / 2;
    int* show;
    CHECK(cudaGetSymbolAddress(reinterpret_cast<void**>(&show), nowhere));
    for (int berry = 0; berry < count; ++berry) {
        backward<<<1, 32, 0, learner>>>(show, berries + berry * 64, colour, 2);
        backward<<<1, 32, 0, learner>>>(show, berries + berry * 64, shape, 1);
        take_step<<<1, 32, 0, learner>>>(show, colour, shape);
    }
    CHECK(cudaMemcpyToSymbolAsync(result, values, sizeof values, 0, cudaMemcpyHostToDevice,
                                  helper));
    CHECK(cudaMemcpyFromSymbolAsync(weights, result, sizeof values, 0, cudaMemcpyDeviceToHost,
                                    helper));
}
