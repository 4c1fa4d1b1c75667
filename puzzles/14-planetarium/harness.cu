// One evening under the dome.
#include <string>

#include "lab.cuh"

void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count);

int main() {
    constexpr int planet_count = 4, pixels = 32;
    int *year, *places, *pictures;
    CHECK(cudaMallocHost(&year, sizeof(int)));
    CHECK(cudaMallocHost(&places, planet_count * sizeof(int)));
    CHECK(cudaMallocHost(&pictures, planet_count * pixels * sizeof(int)));
    fill_random(year, 1, seed());
    *year += 1950;
    cudaStream_t planets[planet_count];
    for (int planet = 0; planet < planet_count; ++planet)
        planets[planet] = make_stream(("planet " + std::to_string(planet)).c_str());

    turn_sky(year, places, pictures, pixels, planets, planet_count);

    CHECK(cudaDeviceSynchronize());
    publish("pictures", pictures, planet_count * pixels);
    for (cudaStream_t planet : planets)
        CHECK(cudaStreamDestroy(planet));
    for (int* memory : {year, places, pictures})
        CHECK(cudaFreeHost(memory));
}
