// Two devices, three streams, and a day of rain. The tide lies in the town's device, which the
// other one does not reach; all other memory is pinned.
#include "lab.cuh"

void watch_river(const int* rain, const int* tide, int* level, int* water, int* opening,
                 cudaStream_t hills, cudaStream_t dam, cudaStream_t town);

int main() {
    constexpr int count = 32;
    int *rain, *sea, *tide, *level, *water, *opening;
    for (int** numbers : {&rain, &sea, &level, &water, &opening})
        CHECK(cudaHostAlloc(numbers, count * sizeof(int), cudaHostAllocPortable));
    fill_random(rain, count, seed());
    fill_random(sea, count, seed() + 1);
    for (int i = 0; i < count; ++i)
        level[i] = water[i] = opening[i] = 0;
    cudaStream_t hills = make_stream("hills"), dam = make_stream("dam");
    CHECK(cudaSetDevice(1));
    cudaStream_t town = make_stream("town");
    CHECK(cudaMalloc(&tide, count * sizeof(int)));
    CHECK(cudaMemcpy(tide, sea, count * sizeof(int), cudaMemcpyHostToDevice));
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
    for (int* numbers : {rain, sea, level, water, opening})
        CHECK(cudaFreeHost(numbers));
    CHECK(cudaFree(tide));
}
