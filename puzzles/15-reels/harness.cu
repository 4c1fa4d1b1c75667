// A short film in pinned memory, two buffers on the device, and where the pictures go.
#include "lab.cuh"

void restore_film(const int* film, int reels, int length, int* buffers[2], int* pictures,
                  cudaStream_t loading, cudaStream_t restoring);

int main() {
    constexpr int reels = 8, length = 16 * 1024;
    int *film, *pictures, *buffers[2];
    CHECK(cudaMallocHost(&film, reels * length * sizeof(int)));
    CHECK(cudaMallocHost(&pictures, reels * 32 * sizeof(int)));
    fill_random(film, reels * length, seed());
    for (int*& buffer : buffers) {
        CHECK(cudaMalloc(&buffer, length * sizeof(int)));
        CHECK(cudaMemset(buffer, 0, length * sizeof(int)));
    }
    name_buffer(film, "film");
    name_buffer(pictures, "pictures");
    name_buffer(buffers[0], "buffer 0");
    name_buffer(buffers[1], "buffer 1");
    CHECK(cudaDeviceSynchronize());
    cudaStream_t loading = make_stream("loading"), restoring = make_stream("restoring");

    restore_film(film, reels, length, buffers, pictures, loading, restoring);

    CHECK(cudaDeviceSynchronize());
    publish("pictures", pictures, reels * 32);
    CHECK(cudaStreamDestroy(loading));
    CHECK(cudaStreamDestroy(restoring));
    for (int* buffer : buffers)
        CHECK(cudaFree(buffer));
    CHECK(cudaFreeHost(film));
    CHECK(cudaFreeHost(pictures));
}
