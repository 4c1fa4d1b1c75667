// More streams: a stream for each song, with an event for the choir's order. There are no more ways
// into the GPU than before.
// fails: makespan
// says: It waited for event
#include "lab.cuh"

// A song changes the voices that sing it.
__global__ void sing(const int* notes, int* voices) {
    spin_ms(1);
    voices[threadIdx.x] = 3 * voices[threadIdx.x] + notes[threadIdx.x];
}

void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t* stages) {
    cudaEvent_t sung;
    CHECK(cudaEventCreateWithFlags(&sung, cudaEventDisableTiming));
    cudaStream_t more[36];
    for (int i = 0; i < choirs * songs; ++i)
        CHECK(cudaStreamCreateWithFlags(&more[i], cudaStreamNonBlocking));
    for (int choir = 0; choir < choirs; ++choir)
        for (int song = 0; song < songs; ++song) {
            cudaStream_t stream = more[choir * songs + song];
            if (song > 0) CHECK(cudaStreamWaitEvent(stream, sung));
            sing<<<1, singers, 0, stream>>>(notes + song * singers, voices + choir * singers);
            CHECK(cudaEventRecord(sung, stream));
        }
    for (int i = 0; i < choirs * songs; ++i)
        CHECK(cudaStreamDestroy(more[i]));
    CHECK(cudaEventDestroy(sung));
}
