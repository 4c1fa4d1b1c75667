// puzzle: 37-choirs
#include "lab.cuh"
__global__ void sing(const int* notes, int* voices) {
    spin_ms(1);
    voices[threadIdx.x] = 3 * voices[threadIdx.x] + notes[threadIdx.x];
}
void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t* stages) {
    for (int i = 0; i < songs * choirs; ++i) {
        cudaLaunchConfig_t c = {};
        c.gridDim = dim3(1);
        c.blockDim = dim3(singers);
        c.stream = stages[i % choirs];
        const int* n = notes + i / choirs * singers;
        int* v = voices + i % choirs * singers;
        CHECK(cudaLaunchKernelEx(&c, sing, n, v));
    }
}
