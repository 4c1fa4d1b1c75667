// Two devices, three streams, and a day of rain; all memory is pinned, which every device reaches.
#include "lab.cuh"

void watch_river(const int* rain, const int* tide, int* level, int* water, int* opening,
                 cudaStream_t hills, cudaStream_t dam, cudaStream_t town);

int main() {
    constexpr int count = 32;
    int *rain, *tide, *level, *water, *opening;
    for (int** numbers : {&rain, &tide, &level, &water, &opening})
        CHECK(cudaHostAlloc(numbers, count * sizeof(int), cudaHostAllocPortable));
    fill_random(rain, count, seed());
    fill_random(tide, count, seed() + 1);
    for (int i = 0; i < count; ++i)
        level[i] = water[i] = opening[i] = 0;
    cudaStream_t hills = make_stream("hills"), dam = make_stream("dam");
    CHECK(cudaSetDevice(1));
    cudaStream_t town = make_stream("town");
    CHECK(cudaSetDevice(0));

    watch_river(rain, tide, level, water, opening, hills, dam, town);

    int current = -1;
    CHECK(cudaGetDevice(&current));
    for (cudaStream_t stream : {hills, dam, town})
        CHECK(cudaStreamSynchronize(stream));
    publish("current device", current);
    publish("level", level, count);
    publish("water", water, count);
    publish("opening", opening, count);
    for (cudaStream_t stream : {hills, dam, town})
        CHECK(cudaStreamDestroy(stream));
    for (int* numbers : {rain, tide, level, water, opening})
        CHECK(cudaFreeHost(numbers));
}
