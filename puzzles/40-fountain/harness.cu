// An evening at the fountain.
#include "lab.cuh"

void evening(const int* heights, int pieces, int* water, int* seen, int* played, int jets,
             cudaStream_t park);

int main() {
    constexpr int pieces = 8, jets = 32;
    int heights[pieces], seen[pieces * jets];
    fill_random(heights, pieces, seed());
    int *water, *device_seen, *played;
    CHECK(cudaMalloc(&water, jets * sizeof(int)));
    CHECK(cudaMalloc(&device_seen, sizeof seen));
    CHECK(cudaMalloc(&played, sizeof(int)));
    name_buffer(water, "water");
    name_buffer(device_seen, "seen");
    name_buffer(played, "played");
    CHECK(cudaMemset(water, 0, jets * sizeof(int)));
    CHECK(cudaMemset(device_seen, 0, sizeof seen));
    CHECK(cudaMemset(played, 0, sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t park = make_stream("park");

    evening(heights, pieces, water, device_seen, played, jets, park);

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(seen, device_seen, sizeof seen, cudaMemcpyDeviceToHost));
    publish("seen", seen, pieces * jets);
    CHECK(cudaStreamDestroy(park));
    for (int* memory : {water, device_seen, played})
        CHECK(cudaFree(memory));
}
