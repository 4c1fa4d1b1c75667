// Under the dome of a village planetarium a graphics card of 2010 still turns the sky: for each of
// four planets, first its orbit, then its picture. It has room for all of them at once, but only
// one queue to take work from: what stands at its head and has to wait lets nobody pass. On the
// card in the director's office the same program is nearly three times as fast. Nobody knows why.
#include "lab.cuh"

__global__ void find_orbit(const int* year, int planet, int* place) {
    spin_ms(3);
    *place = (*year * (planet + 2)) % 360;
}

__global__ void draw(const int* place, int planet, int* picture) {
    spin_ms(2);
    picture[threadIdx.x] = *place + 10 * planet + threadIdx.x;
}

// TODO: issue the same eight launches in an order in which the old card draws all planets together.
void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    for (int planet = 0; planet < planet_count; ++planet) {
        find_orbit<<<1, 1, 0, planets[planet]>>>(year, planet, places + planet);
        draw<<<1, pixels, 0, planets[planet]>>>(places + planet, planet,
                                                pictures + planet * pixels);
    }
}
