// Six minutes at the station.
#include "lab.cuh"

void run(const int* trains, const int* texts, int* leaving, int* next, int* signs, int* speech,
         int minutes, int platforms, int width, cudaStream_t board);

int main() {
    constexpr int minutes = 6, platforms = 40, width = 64;
    constexpr size_t row = width * sizeof(int);
    int *trains, *texts, *speech, *leaving, *next, *signs, *device_speech;
    CHECK(cudaMallocHost(&trains, minutes * row));
    CHECK(cudaMallocHost(&texts, minutes * platforms * row));
    CHECK(cudaMallocHost(&speech, minutes * row));
    fill_random(trains, minutes * width, seed());
    fill_random(texts, minutes * platforms * width, seed() + 1);
    CHECK(cudaMalloc(&leaving, row));
    CHECK(cudaMalloc(&next, row));
    CHECK(cudaMalloc(&signs, 2 * platforms * row));
    CHECK(cudaMalloc(&device_speech, minutes * row));
    name_buffer(leaving, "leaving");
    name_buffer(next, "next");
    name_buffer(signs, "signs");
    CHECK(cudaMemset(leaving, 0, row));
    CHECK(cudaMemset(next, 0, row));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t board = make_stream("board");

    run(trains, texts, leaving, next, signs, device_speech, minutes, platforms, width, board);

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(speech, device_speech, minutes * row, cudaMemcpyDeviceToHost));
    publish("speech", speech, minutes * width);
    CHECK(cudaStreamDestroy(board));
    for (int* memory : {leaving, next, signs, device_speech})
        CHECK(cudaFree(memory));
    for (int* memory : {trains, texts, speech})
        CHECK(cudaFreeHost(memory));
}
