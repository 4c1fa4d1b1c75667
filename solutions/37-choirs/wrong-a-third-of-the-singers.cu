// Each launch sings all songs with a third of the singers, in a stream of its own: no song waits for
// the one before, so the order of issue decides nothing.
// fails: evidence
// says: with the voices that the song before has left
#include "lab.cuh"

__global__ void sing_all(const int* notes, int songs, int singers, int first, int* voices) {
    spin_ms(1);
    const int singer = first + threadIdx.x;
    for (int song = 0; song < songs; ++song)
        voices[singer] = 3 * voices[singer] + notes[song * singers + singer];
}

void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t*) {
    for (int choir = 0; choir < choirs; ++choir)
        for (int part = 0; part < songs; ++part) {
            const int first = singers * part / songs, end = singers * (part + 1) / songs;
            cudaStream_t own = make_stream("part");
            sing_all<<<1, end - first, 0, own>>>(notes, songs, singers, first,
                                                 voices + choir * singers);
            CHECK(cudaStreamDestroy(own));
        }
}
