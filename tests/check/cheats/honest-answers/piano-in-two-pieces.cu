// puzzle: 04-violin-and-piano
#include "lab.cuh"
__global__ void play(const int* samples, int volume, int* sound) {
    spin(120'000);
    sound[threadIdx.x] = volume * samples[threadIdx.x];
}
void perform(const int* violin, const int* piano_on_host, std::size_t piano_bytes, int* piano,
             int* first_bar, int* second_bar, cudaStream_t stage, cudaStream_t backstage) {
    cudaEvent_t e;
    const char* from = (const char*)piano_on_host;
    char* to = (char*)piano;
    std::size_t at, piece = piano_bytes / 2;
    CHECK(cudaEventCreateWithFlags(&e, cudaEventDisableTiming));
    play<<<1, 128, 0, stage>>>(violin, 3, first_bar);
    for (at = 0; at < piano_bytes; at += piece)
        CHECK(cudaMemcpyAsync(to + at, from + at, piece, cudaMemcpyHostToDevice, backstage));
    CHECK(cudaEventRecord(e, backstage));
    CHECK(cudaStreamWaitEvent(stage, e, 0));
    CHECK(cudaEventDestroy(e));
    play<<<1, 128, 0, stage>>>(piano, 5, second_bar);
}
