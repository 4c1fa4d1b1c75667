// Two races, so that each side wins one; red's stream still prepares its slope when one is called.
#include "lab.cuh"

float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue);

int main() {
    int *gates, *tracks;  // pinned memory: the kernels and the host both reach it
    CHECK(cudaMallocHost(&gates, 2 * sizeof(int)));
    CHECK(cudaMallocHost(&tracks, 64 * sizeof(int)));
    fill_random(gates, 2, seed());
    fill_random(tracks, 64, seed() + 1);
    gates[0] = 2 + gates[0] % 4;             // milliseconds
    gates[1] = gates[0] + 1 + gates[1] % 3;  // the longer course
    unsigned slopes[2];  // how long they take, which no clock of the host can know
    fill_random(slopes, 2, seed() + 2);
    cudaStream_t red = make_stream("red"), blue = make_stream("blue");

    spin_kernel<<<1, 1, 0, red>>>(2'000'000 + 47'000ull * slopes[0]);
    const float first = race_ms(gates, gates + 1, tracks, tracks + 32, red, blue);
    spin_kernel<<<1, 1, 0, red>>>(2'000'000 + 47'000ull * slopes[1]);
    const float second = race_ms(gates + 1, gates, tracks, tracks + 32, red, blue);
    publish("first race in ms", static_cast<int>(first + 0.5f));
    publish("second race in ms", static_cast<int>(second + 0.5f));

    CHECK(cudaDeviceSynchronize());
    publish("tracks", tracks, 64);
    CHECK(cudaStreamDestroy(red));
    CHECK(cudaStreamDestroy(blue));
    CHECK(cudaFreeHost(gates));
    CHECK(cudaFreeHost(tracks));
}
