// The copy has a stream of its own, so it need not wait for the violin (S2). The event is the one
// edge that is needed: the piano plays after its samples have arrived (E1, E2).
#include "lab.cuh"

__global__ void play(const int* samples, int volume, int* sound) {
    spin(120'000);
    sound[threadIdx.x] = volume * samples[threadIdx.x];
}

void perform(const int* violin, const int* piano_on_host, std::size_t piano_bytes, int* piano,
             int* first_bar, int* second_bar, cudaStream_t stage, cudaStream_t backstage) {
    cudaEvent_t arrived = make_event("arrived", cudaEventDisableTiming);
    CHECK(cudaMemcpyAsync(piano, piano_on_host, piano_bytes, cudaMemcpyHostToDevice, backstage));
    CHECK(cudaEventRecord(arrived, backstage));
    play<<<1, 128, 0, stage>>>(violin, 3, first_bar);
    CHECK(cudaStreamWaitEvent(stage, arrived));
    play<<<1, 128, 0, stage>>>(piano, 5, second_bar);
    CHECK(cudaEventDestroy(arrived));
}
