// A festival of twelve choirs: each has a stage, a stream of its own, and sings three songs there,
// one after the other. The stages are far apart and nobody waits for anybody, so the evening should
// be over after three songs. It takes five: some choirs stand on their stages, in silence, and
// nobody knows why.
#include "lab.cuh"

// A song changes the voices that sing it.
__global__ void sing(const int* notes, int* voices) {
    spin_ms(1);
    voices[threadIdx.x] = 3 * voices[threadIdx.x] + notes[threadIdx.x];
}

// `notes` has a row of `singers` numbers for each song, `voices` one for each choir.
void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t* stages) {
    // TODO: the same songs on the same stages, each its own launch, and all is over after three.
    for (int choir = 0; choir < choirs; ++choir)
        for (int song = 0; song < songs; ++song)
            sing<<<1, singers, 0, stages[choir]>>>(notes + song * singers,
                                                   voices + choir * singers);
}
