// The kernel reads trains and texts in memory of the host: no batch, and no copy at all.
// puzzle: 33-departures
// expect: fail
// says: the copies to the device
#include "lab.cuh"
__global__ void announce(int* leaving, int* next, const int* train, const int* texts, int platforms,
                         int* speech) {
    spin(20'000);
    leaving[threadIdx.x] = next[threadIdx.x];
    next[threadIdx.x] = train[threadIdx.x];
    int words = leaving[threadIdx.x] + 100 * next[threadIdx.x];
    for (int sign = 0; sign < platforms; ++sign)
        words = (3 * words + texts[sign * blockDim.x + threadIdx.x]) % 10'007;
    speech[threadIdx.x] = words;
}
void run(const int* trains, const int* texts, int* leaving, int* next, int* signs, int* speech,
         int minutes, int platforms, int width, cudaStream_t board) {
    for (int m = 0; m < minutes; ++m)
        announce<<<1, width, 0, board>>>(leaving, next, trains + m * width,
                                         texts + m * platforms * width, platforms,
                                         speech + m * width);
}
