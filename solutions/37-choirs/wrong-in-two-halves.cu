// Six choirs and then the other six, still choir by choir: the ninth stands behind the first as
// before.
// fails: makespan
// says: It waited behind sing in a hardware queue
#include "lab.cuh"

// A song changes the voices that sing it.
__global__ void sing(const int* notes, int* voices) {
    spin_ms(1);
    voices[threadIdx.x] = 3 * voices[threadIdx.x] + notes[threadIdx.x];
}

void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t* stages) {
    for (int half = 0; half < 2; ++half)
        for (int choir = half * choirs / 2; choir < (half + 1) * choirs / 2; ++choir)
            for (int song = 0; song < songs; ++song)
                sing<<<1, singers, 0, stages[choir]>>>(notes + song * singers,
                                                       voices + choir * singers);
}
