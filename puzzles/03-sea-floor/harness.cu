// An echo for the sonar, and what the boat does besides.
#include <chrono>
#include <thread>

#include "lab.cuh"

void map_sea_floor(const int* echo, int* device_picture, int pixel_count, cudaStream_t sonar);

static cudaStream_t sonar;
static HostTimer voyage;
static bool steered_in_time = false;

void steer() {
    // Developing takes 5 ms. Who has waited for it steers too late, whatever `sonar` does by then.
    steered_in_time = cudaStreamQuery(sonar) == cudaErrorNotReady && voyage.ms() < 3;
    std::this_thread::sleep_for(std::chrono::microseconds(500));
}

void store(const int* picture, int pixel_count) { publish("picture", picture, pixel_count); }

int main() {
    constexpr int pixel_count = 256;
    int *echo, *device_picture;
    CHECK(cudaMallocHost(&echo, pixel_count * sizeof(int)));
    CHECK(cudaMalloc(&device_picture, pixel_count * sizeof(int)));
    fill_random(echo, pixel_count, seed());
    sonar = make_stream("sonar");

    voyage = HostTimer();
    map_sea_floor(echo, device_picture, pixel_count, sonar);
    publish("steered while the picture was developed", steered_in_time);

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(sonar));
    CHECK(cudaFreeHost(echo));
    CHECK(cudaFree(device_picture));
}
