// Every choir gets its first song at once, and the rest as before: the second song of the ninth
// stands behind the third of the first.
// fails: makespan
// says: takes 4.05 ms
#include "lab.cuh"

// A song changes the voices that sing it.
__global__ void sing(const int* notes, int* voices) {
    spin_ms(1);
    voices[threadIdx.x] = 3 * voices[threadIdx.x] + notes[threadIdx.x];
}

void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t* stages) {
    for (int choir = 0; choir < choirs; ++choir)
        sing<<<1, singers, 0, stages[choir]>>>(notes, voices + choir * singers);
    for (int choir = 0; choir < choirs; ++choir)
        for (int song = 1; song < songs; ++song)
            sing<<<1, singers, 0, stages[choir]>>>(notes + song * singers,
                                                   voices + choir * singers);
}
