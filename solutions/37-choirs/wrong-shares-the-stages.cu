// Six stages for twelve choirs, and a look at the end of the evening. The choirs are late because
// they share stages, not because the host waits when all is issued.
// fails: makespan, synchronisations
// says: the operation before it in stream
#include "lab.cuh"

// A song changes the voices that sing it.
__global__ void sing(const int* notes, int* voices) {
    spin_ms(1);
    voices[threadIdx.x] = 3 * voices[threadIdx.x] + notes[threadIdx.x];
}

void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t* stages) {
    for (int choir = 0; choir < choirs; ++choir)
        for (int song = 0; song < songs; ++song)
            sing<<<1, singers, 0, stages[choir % 6]>>>(notes + song * singers,
                                                       voices + choir * singers);
    CHECK(cudaDeviceSynchronize());
}
