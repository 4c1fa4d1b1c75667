// Two races, so that each side wins one; red's stream still prepares its slope when one is called.
#include "lab.cuh"

float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue);

int main() {
    int *gates, *tracks;  // pinned memory: the kernels and the host both reach it
    CHECK(cudaMallocHost(&gates, 4 * sizeof(int)));
    CHECK(cudaMallocHost(&tracks, 64 * sizeof(int)));
    fill_random(gates, 4, seed());
    fill_random(tracks, 64, seed() + 1);
    for (int i = 0; i < 4; i += 2) {
        gates[i] = 2 + gates[i] % 4;                     // milliseconds
        gates[i + 1] = gates[i] + 1 + gates[i + 1] % 3;  // the longer course
    }
    unsigned chance[3];  // how long slopes take and who wins first, which no host code can know
    fill_random(chance, 3, seed() + 2);
    const int* const first_red = gates + chance[2] % 2;
    const int* const first_blue = gates + (1 - chance[2] % 2);
    const int* const second_red = gates + 2 + (1 - chance[2] % 2);
    const int* const second_blue = gates + 2 + chance[2] % 2;
    cudaStream_t red = make_stream("red"), blue = make_stream("blue");

    spin_kernel<<<1, 1, 0, red>>>(2'000'000 + 47'000ull * chance[0]);
    const float first = race_ms(first_red, first_blue, tracks, tracks + 32, red, blue);
    spin_kernel<<<1, 1, 0, red>>>(2'000'000 + 47'000ull * chance[1]);
    const float second = race_ms(second_red, second_blue, tracks, tracks + 32, red, blue);
    publish("first race in ms", static_cast<int>(first + 0.5f));
    publish("second race in ms", static_cast<int>(second + 0.5f));

    CHECK(cudaDeviceSynchronize());
    publish("tracks", tracks, 64);
    CHECK(cudaStreamDestroy(red));
    CHECK(cudaStreamDestroy(blue));
    CHECK(cudaFreeHost(gates));
    CHECK(cudaFreeHost(tracks));
}
