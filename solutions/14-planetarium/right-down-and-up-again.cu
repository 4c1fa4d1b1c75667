// Breadth first by recursion: a planet's orbit is launched on the way down, and its picture when
// all others have theirs under way.
#include "lab.cuh"

__global__ void find_orbit(const int* year, int planet, int* place) {
    spin_ms(3);
    *place = (*year * (planet + 2)) % 360;
}

__global__ void draw(const int* place, int planet, int* picture) {
    spin_ms(2);
    picture[threadIdx.x] = *place + 10 * planet + threadIdx.x;
}

void turn(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
          int planet, int planet_count) {
    if (planet == planet_count) return;
    find_orbit<<<1, 1, 0, planets[planet]>>>(year, planet, places + planet);
    turn(year, places, pictures, pixels, planets, planet + 1, planet_count);
    draw<<<1, pixels, 0, planets[planet]>>>(places + planet, planet, pictures + planet * pixels);
}

void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    turn(year, places, pictures, pixels, planets, 0, planet_count);
}
