// Two rounds of threads, one for each planet: all have launched their orbit before the first draws.
#include <functional>
#include <thread>
#include <vector>

#include "lab.cuh"

__global__ void find_orbit(const int* year, int planet, int* place) {
    spin_ms(3);
    *place = (*year * (planet + 2)) % 360;
}

__global__ void draw(const int* place, int planet, int* picture) {
    spin_ms(2);
    picture[threadIdx.x] = *place + 10 * planet + threadIdx.x;
}

namespace {

void for_each_planet(int planet_count, const std::function<void(int)>& work) {
    std::vector<std::thread> round;
    for (int planet = 0; planet < planet_count; ++planet)
        round.emplace_back(work, planet);
    for (std::thread& astronomer : round)
        astronomer.join();
}

}  // namespace

void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    for_each_planet(planet_count, [&](int planet) {
        find_orbit<<<1, 1, 0, planets[planet]>>>(year, planet, places + planet);
    });
    for_each_planet(planet_count, [&](int planet) {
        draw<<<1, pixels, 0, planets[planet]>>>(places + planet, planet,
                                                pictures + planet * pixels);
    });
}
