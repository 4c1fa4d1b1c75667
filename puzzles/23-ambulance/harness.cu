// An archive that fills this GPU ten times over, and one picture that cannot wait.
#include "lab.cuh"

void night_shift(const int* old_pictures, int* found, int blocks, int* answer);

static int *picture, *answers;
static bool archive_came_first = false;

const int* ambulance_arrives(cudaStream_t night) {
    constexpr int not_looked_at = -1;
    archive_came_first =
        cudaStreamQuery(night) == cudaErrorNotReady || answers[0] != not_looked_at;
    fill_random(picture, 32, seed() + 1);
    return picture;
}

int main() {
    cudaDeviceProp device;
    CHECK(cudaGetDeviceProperties(&device, 0));
    const int blocks = 10 * device.multiProcessorCount * device.maxBlocksPerMultiProcessor;
    int* pictures;
    CHECK(cudaMallocHost(&pictures, 64 * sizeof(int)));
    CHECK(cudaMallocHost(&picture, 32 * sizeof(int)));
    CHECK(cudaMallocHost(&answers, 96 * sizeof(int)));
    fill_random(pictures, 64, seed());
    for (int i = 0; i < 96; ++i)
        answers[i] = -1;
    int* screen;
    CHECK(cudaMalloc(&screen, 32 * sizeof(int)));
    cudaStream_t desk = make_stream("doctor's desk");

    night_shift(pictures, answers, blocks, answers + 64);

    // The doctor looks at the answer now, and not when the archive is through.
    CHECK(cudaMemcpyAsync(screen, answers + 64, 32 * sizeof(int), cudaMemcpyHostToDevice, desk));

    publish("the archive was launched before the ambulance came", archive_came_first);
    publish("answer to the doctor", answers + 64, 32);
    CHECK(cudaDeviceSynchronize());
    publish("found in the archive", answers, 64);
    CHECK(cudaStreamDestroy(desk));
    CHECK(cudaFree(screen));
    CHECK(cudaFreeHost(pictures));
    CHECK(cudaFreeHost(picture));
    CHECK(cudaFreeHost(answers));
}
