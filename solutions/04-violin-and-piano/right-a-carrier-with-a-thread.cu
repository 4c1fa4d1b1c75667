// A thread of the host carries the samples, while another one plays the violin.
#include <thread>

#include "lab.cuh"

__global__ void play(const int* samples, int volume, int* sound) {
    spin(120'000);
    sound[threadIdx.x] = volume * samples[threadIdx.x];
}

void perform(const int* violin, const int* piano_on_host, std::size_t piano_bytes, int* piano,
             int* first_bar, int* second_bar, cudaStream_t stage, cudaStream_t backstage) {
    cudaEvent_t carried = make_event("carried", cudaEventDisableTiming);
    std::thread carrier([=] {
        CHECK(
            cudaMemcpyAsync(piano, piano_on_host, piano_bytes, cudaMemcpyHostToDevice, backstage));
        CHECK(cudaEventRecord(carried, backstage));
    });
    play<<<1, 128, 0, stage>>>(violin, 3, first_bar);
    carrier.join();
    CHECK(cudaStreamWaitEvent(stage, carried));
    play<<<1, 128, 0, stage>>>(piano, 5, second_bar);
    CHECK(cudaEventDestroy(carried));
}
