// The texts of all minutes are copied before the first one: there is no batch left.
// puzzle: 33-departures
// expect: fail
// says: six calls
#include "lab.cuh"
__global__ void announce(const int* leaving, const int* next, const int* texts, int platforms,
                         int* speech) {
    spin(20'000);
    int words = leaving[threadIdx.x] + 100 * next[threadIdx.x];
    for (int sign = 0; sign < platforms; ++sign)
        words = (3 * words + texts[sign * blockDim.x + threadIdx.x]) % 10'007;
    speech[threadIdx.x] = words;
}
void run(const int* trains, const int* texts, int* leaving, int* next, int* signs, int* speech,
         int minutes, int platforms, int width, cudaStream_t board) {
    const size_t bytes = width * sizeof(int);
    int* all;
    CHECK(cudaMallocAsync(&all, minutes * platforms * bytes, board));
    int* t;
    CHECK(cudaMallocAsync(&t, (minutes + 1) * bytes, board));
    CHECK(cudaMemsetAsync(t, 0, bytes, board));
    CHECK(cudaMemcpyAsync(all, texts, minutes * platforms * bytes, cudaMemcpyHostToDevice, board));
    CHECK(cudaMemcpyAsync(t + width, trains, minutes * bytes, cudaMemcpyHostToDevice, board));
    for (int m = 0; m < minutes; ++m)
        announce<<<1, width, 0, board>>>(t + m * width, t + (m + 1) * width,
                                         all + m * platforms * width, platforms,
                                         speech + m * width);
    CHECK(cudaFreeAsync(all, board));
    CHECK(cudaFreeAsync(t, board));
}
