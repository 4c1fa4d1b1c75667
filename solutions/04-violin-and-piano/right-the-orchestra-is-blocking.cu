// The violin and the samples in blocking streams, the piano in the default stream, whose fence
// waits for both.
#include "lab.cuh"

__global__ void play(const int* samples, int volume, int* sound) {
    spin(120'000);
    sound[threadIdx.x] = volume * samples[threadIdx.x];
}

void perform(const int* violin, const int* piano_on_host, std::size_t piano_bytes, int* piano,
             int* first_bar, int* second_bar, cudaStream_t, cudaStream_t) {
    cudaStream_t violinist, carrier;
    CHECK(cudaStreamCreate(&violinist));
    CHECK(cudaStreamCreate(&carrier));
    play<<<1, 128, 0, violinist>>>(violin, 3, first_bar);
    CHECK(cudaMemcpyAsync(piano, piano_on_host, piano_bytes, cudaMemcpyHostToDevice, carrier));
    play<<<1, 128>>>(piano, 5, second_bar);
    CHECK(cudaStreamDestroy(violinist));
    CHECK(cudaStreamDestroy(carrier));
}
