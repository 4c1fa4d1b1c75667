// Four films and where their prints go, in pinned memory.
#include "lab.cuh"

void darkroom(const int* films, int* prints, int count, cudaStream_t tray, cudaStream_t enlarger);

int main() {
    constexpr int count = 4;
    int *films, *prints;
    CHECK(cudaMallocHost(&films, count * 32 * sizeof(int)));
    CHECK(cudaMallocHost(&prints, count * 32 * sizeof(int)));
    fill_random(films, count * 32, seed());
    cudaStream_t tray = make_stream("tray"), enlarger = make_stream("enlarger");

    darkroom(films, prints, count, tray, enlarger);

    CHECK(cudaDeviceSynchronize());
    publish("prints", prints, count * 32);
    CHECK(cudaStreamDestroy(tray));
    CHECK(cudaStreamDestroy(enlarger));
    CHECK(cudaFreeHost(films));
    CHECK(cudaFreeHost(prints));
}
