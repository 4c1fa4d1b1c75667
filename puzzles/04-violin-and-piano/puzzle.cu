// A sampler plays a violin. The next bar belongs to the piano, whose samples are still in the
// host's memory: 4 MiB that could travel while the violin sounds. They do not, and between the two
// instruments the audience hears a gap.
#include "lab.cuh"

__global__ void play(const int* samples, int volume, int* sound) {
    spin(120'000);
    sound[threadIdx.x] = volume * samples[threadIdx.x];
}

// The kernels can read `violin` as it is; `piano` is memory of the GPU, still without samples.
void perform(const int* violin, const int* piano_on_host, std::size_t piano_bytes, int* piano,
             int* first_bar, int* second_bar, cudaStream_t stage, cudaStream_t backstage) {
    // TODO: let the piano's samples travel while the violin plays; `backstage` is a free stream.
    play<<<1, 128, 0, stage>>>(violin, 3, first_bar);
    CHECK(cudaMemcpyAsync(piano, piano_on_host, piano_bytes, cudaMemcpyHostToDevice, stage));
    play<<<1, 128, 0, stage>>>(piano, 5, second_bar);
}
