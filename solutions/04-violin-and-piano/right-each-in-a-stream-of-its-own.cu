// Violin, piano and transport have a stream each; the piano's waits for both others.
#include "lab.cuh"

__global__ void play(const int* samples, int volume, int* sound) {
    spin(120'000);
    sound[threadIdx.x] = volume * samples[threadIdx.x];
}

namespace {

void after(cudaStream_t later, cudaStream_t earlier) {
    cudaEvent_t event;
    CHECK(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
    CHECK(cudaEventRecord(event, earlier));
    CHECK(cudaStreamWaitEvent(later, event, 0));
    CHECK(cudaEventDestroy(event));
}

}  // namespace

void perform(const int* violin, const int* piano_on_host, std::size_t piano_bytes, int* piano,
             int* first_bar, int* second_bar, cudaStream_t stage, cudaStream_t backstage) {
    cudaStream_t pianist = make_stream("pianist");
    CHECK(cudaMemcpyAsync(piano, piano_on_host, piano_bytes, cudaMemcpyHostToDevice, backstage));
    play<<<1, 128, 0, stage>>>(violin, 3, first_bar);
    after(pianist, backstage);
    after(pianist, stage);
    play<<<1, 128, 0, pianist>>>(piano, 5, second_bar);
    CHECK(cudaStreamDestroy(pianist));
}
