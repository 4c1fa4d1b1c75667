// Two instruments and two bars of music.
#include <cstring>

#include "lab.cuh"

void perform(const int* violin, const int* piano_on_host, std::size_t piano_bytes, int* piano,
             int* first_bar, int* second_bar, cudaStream_t stage, cudaStream_t backstage);

int main() {
    constexpr int notes = 128;
    constexpr std::size_t piano_bytes = 4 << 20, step = piano_bytes / notes;
    int *violin, *piano_on_host, *piano, *first_bar, *second_bar;
    CHECK(cudaMallocHost(&violin, notes * sizeof(int)));
    CHECK(cudaMallocHost(&piano_on_host, piano_bytes));
    CHECK(cudaMalloc(&piano, piano_bytes));
    CHECK(cudaMallocHost(&first_bar, notes * sizeof(int)));
    CHECK(cudaMallocHost(&second_bar, notes * sizeof(int)));
    std::memset(piano_on_host, 0, piano_bytes);
    fill_random(violin, notes, seed());
    int later[notes];  // samples all over the piano's memory, for the bars to come
    fill_random(later, notes, seed() + 2);
    for (int i = 0; i < notes; ++i)
        piano_on_host[i * step / sizeof(int)] = later[i];
    fill_random(piano_on_host, notes, seed() + 1);
    cudaStream_t stage = make_stream("stage"), backstage = make_stream("backstage");

    perform(violin, piano_on_host, piano_bytes, piano, first_bar, second_bar, stage, backstage);

    CHECK(cudaDeviceSynchronize());
    publish("first_bar", first_bar, notes);
    publish("second_bar", second_bar, notes);
    CHECK(cudaMemcpy2D(later, sizeof(int), piano, step, sizeof(int), notes,
                       cudaMemcpyDeviceToHost));
    publish("the piano's samples", later, notes);
    for (cudaStream_t stream : {stage, backstage})
        CHECK(cudaStreamDestroy(stream));
    CHECK(cudaFree(piano));
    for (int* memory : {violin, piano_on_host, first_bar, second_bar})
        CHECK(cudaFreeHost(memory));
}
