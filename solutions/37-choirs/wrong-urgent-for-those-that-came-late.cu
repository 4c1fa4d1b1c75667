// Priorities for those who came late: a priority chooses among launches that could start, and
// theirs are not at the head of their queue.
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
    int least, greatest;
    CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    cudaStream_t urgent[12];
    for (int choir = 0; choir < choirs; ++choir)
        CHECK(cudaStreamCreateWithPriority(&urgent[choir], cudaStreamNonBlocking,
                                           choir < 8 ? least : greatest));
    for (int choir = 0; choir < choirs; ++choir)
        for (int song = 0; song < songs; ++song)
            sing<<<1, singers, 0, urgent[choir]>>>(notes + song * singers,
                                                   voices + choir * singers);
    for (int choir = 0; choir < choirs; ++choir)
        CHECK(cudaStreamDestroy(urgent[choir]));
}
