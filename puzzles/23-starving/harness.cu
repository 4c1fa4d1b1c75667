// An archive that fills this GPU ten times over, and one picture that cannot wait.
#include "lab.cuh"

void night_shift(const int* old_pictures, int* found, int blocks, const int* picture, int* answer);

int main() {
    cudaDeviceProp device;
    CHECK(cudaGetDeviceProperties(&device, 0));
    const int blocks = 10 * device.multiProcessorCount * device.maxBlocksPerMultiProcessor;
    int *pictures, *answers;
    CHECK(cudaMallocHost(&pictures, 96 * sizeof(int)));
    CHECK(cudaMallocHost(&answers, 96 * sizeof(int)));
    fill_random(pictures, 96, seed());
    for (int i = 0; i < 96; ++i)
        answers[i] = 0;

    night_shift(pictures, answers, blocks, pictures + 64, answers + 64);

    CHECK(cudaDeviceSynchronize());
    publish("found in the archive", answers, 64);
    publish("answer to the doctor", answers + 64, 32);
    CHECK(cudaFreeHost(pictures));
    CHECK(cudaFreeHost(answers));
}
