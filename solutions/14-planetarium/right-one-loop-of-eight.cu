// One loop over all launches: the first half of its rounds finds orbits, the second draws.
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
    for (int launch = 0; launch < 2 * planet_count; ++launch) {
        const int planet = launch % planet_count;
        int* const place = places + planet;
        if (launch < planet_count)
            find_orbit<<<1, 1, 0, planets[planet]>>>(year, planet, place);
        else
            draw<<<1, pixels, 0, planets[planet]>>>(place, planet, pictures + planet * pixels);
    }
}
