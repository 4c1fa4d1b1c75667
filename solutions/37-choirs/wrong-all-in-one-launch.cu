// A launch of twelve blocks for each song, in one stream: fast, and no choir has a stage of its
// own.
// fails: result
// says: each piece of work is to stay a launch of its own
#include "lab.cuh"

// A song changes the voices that sing it.
__global__ void sing(const int* notes, int* voices) {
    spin_ms(1);
    voices[threadIdx.x] = 3 * voices[threadIdx.x] + notes[threadIdx.x];
}

__global__ void sing_together(const int* notes, int* voices) {
    spin_ms(1);
    int* own = voices + blockIdx.x * blockDim.x;
    own[threadIdx.x] = 3 * own[threadIdx.x] + notes[threadIdx.x];
}

void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t* stages) {
    for (int song = 0; song < songs; ++song)
        sing_together<<<choirs, singers, 0, stages[0]>>>(notes + song * singers, voices);
}
