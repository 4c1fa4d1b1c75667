// A minute of tremor at two stations.
#include "lab.cuh"

void watch_volcano(int* north, int* south, int* depth, int count, cudaStream_t north_stream,
                   cudaStream_t south_stream, cudaStream_t alarm, cudaEvent_t filtered);

int main() {
    constexpr int count = 60;
    int *north, *south, *depth;
    CHECK(cudaMallocHost(&north, count * sizeof(int)));
    CHECK(cudaMallocHost(&south, count * sizeof(int)));
    CHECK(cudaMallocHost(&depth, count * sizeof(int)));
    fill_random(north, count, seed());
    fill_random(south, count, seed() + 1);
    cudaStream_t north_stream = make_stream("north"), south_stream = make_stream("south");
    cudaStream_t alarm = make_stream("alarm");
    cudaEvent_t filtered = make_event("filtered", cudaEventDisableTiming);

    watch_volcano(north, south, depth, count, north_stream, south_stream, alarm, filtered);

    CHECK(cudaDeviceSynchronize());
    publish("depth", depth, count);
    CHECK(cudaEventDestroy(filtered));
    for (cudaStream_t stream : {north_stream, south_stream, alarm})
        CHECK(cudaStreamDestroy(stream));
    for (int* memory : {north, south, depth})
        CHECK(cudaFreeHost(memory));
}
