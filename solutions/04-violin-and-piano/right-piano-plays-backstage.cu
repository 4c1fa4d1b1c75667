// The piano plays where its samples arrive: the order of that stream is the edge (S1).
#include "lab.cuh"

__global__ void play(const int* samples, int volume, int* sound) {
    spin(120'000);
    sound[threadIdx.x] = volume * samples[threadIdx.x];
}

void perform(const int* violin, const int* piano_on_host, std::size_t piano_bytes, int* piano,
             int* first_bar, int* second_bar, cudaStream_t stage, cudaStream_t backstage) {
    CHECK(cudaMemcpyAsync(piano, piano_on_host, piano_bytes, cudaMemcpyHostToDevice, backstage));
    play<<<1, 128, 0, stage>>>(violin, 3, first_bar);
    play<<<1, 128, 0, backstage>>>(piano, 5, second_bar);
}
