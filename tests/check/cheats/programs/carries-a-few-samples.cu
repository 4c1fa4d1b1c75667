// The samples that the bar needs are copied, and then others for the overlap.
// puzzle: 04-violin-and-piano
// expect: fail
// says: samples
#include "lab.cuh"
__global__ void play(const int* samples, int volume, int* sound) {
    spin(120'000);
    sound[threadIdx.x] = volume * samples[threadIdx.x];
}
void perform(const int* violin, const int* piano_on_host, std::size_t piano_bytes, int* piano,
             int* first_bar, int* second_bar, cudaStream_t stage, cudaStream_t backstage) {
    cudaEvent_t e = make_event("e");
    play<<<1, 128, 0, stage>>>(violin, 3, first_bar);
    CHECK(cudaMemcpyAsync(piano, piano_on_host, 512, cudaMemcpyHostToDevice, backstage));
    CHECK(cudaEventRecord(e, backstage));
    CHECK(cudaStreamWaitEvent(stage, e));
    play<<<1, 128, 0, stage>>>(piano, 5, second_bar);
    CHECK(cudaMemcpyAsync(piano + 1024, piano_on_host, piano_bytes - 4096, cudaMemcpyHostToDevice,
                          backstage));
    CHECK(cudaEventDestroy(e));
}
