// puzzle: 14-planetarium
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
template <class Work>
void for_each_planet(int count, Work work) {
    std::vector<std::thread> all;
    for (int p = 0; p < count; ++p)
        all.emplace_back([=] { work(p); });
    for (std::thread& each : all)
        each.join();
}
void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    for_each_planet(planet_count,
                    [=](int p) { find_orbit<<<1, 1, 0, planets[p]>>>(year, p, places + p); });
    for_each_planet(planet_count, [=](int p) {
        draw<<<1, pixels, 0, planets[p]>>>(places + p, p, pictures + p * pixels);
    });
}
