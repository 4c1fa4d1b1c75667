// The orbits take no time and the pictures take it all, so that the old card waits for nothing.
// puzzle: 14-planetarium
// expect: fail
// says: what they do is to stay as it is
#include "lab.cuh"
__global__ void find_orbit(const int* year, int planet, int* place) {
    *place = (*year * (planet + 2)) % 360;
}
__global__ void draw(const int* place, int planet, int* picture) {
    spin_ms(5);
    picture[threadIdx.x] = *place + 10 * planet + threadIdx.x;
}
void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    for (int planet = 0; planet < planet_count; ++planet) {
        find_orbit<<<1, 1, 0, planets[planet]>>>(year, planet, places + planet);
        draw<<<1, pixels, 0, planets[planet]>>>(places + planet, planet,
                                                pictures + planet * pixels);
    }
}
