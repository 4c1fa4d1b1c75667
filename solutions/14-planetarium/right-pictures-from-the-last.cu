// The orbits from the first planet to the last, the pictures back from the last to the first.
#include "lab.cuh"

__global__ void find_orbit(const int* year, int planet, int* place) {
    spin_ms(3);
    *place = (*year * (planet + 2)) % 360;
}

__global__ void draw(const int* place, int planet, int* picture) {
    spin_ms(2);
    picture[threadIdx.x] = *place + 10 * planet + threadIdx.x;
}

void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    int planet = 0;
    for (; planet < planet_count; ++planet)
        find_orbit<<<1, 1, 0, planets[planet]>>>(year, planet, places + planet);
    while (planet-- > 0)
        draw<<<1, pixels, 0, planets[planet]>>>(places + planet, planet,
                                                pictures + planet * pixels);
}
