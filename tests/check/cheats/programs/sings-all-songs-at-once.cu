// One kernel sings all songs of a choir, and the other launches do nothing.
// puzzle: 37-choirs
// expect: fail
// says: 36 launches
#include "lab.cuh"
__global__ void sing(const int* notes, int songs, int singers, int* voices) {
    for (int s = 0; s < songs; ++s) {
        spin_ms(1);
        voices[threadIdx.x] = 3 * voices[threadIdx.x] + notes[s * singers + threadIdx.x];
    }
}
__global__ void nothing(int* voices) { voices[threadIdx.x] += 0; }
void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t* stages) {
    for (int c = 0; c < choirs; ++c)
        sing<<<1, singers, 0, stages[c]>>>(notes, songs, singers, voices + c * singers);
    for (int c = 0; c < choirs; ++c)
        for (int i = 1; i < songs; ++i)
            nothing<<<1, singers, 0, stages[c]>>>(voices + c * singers);
}
