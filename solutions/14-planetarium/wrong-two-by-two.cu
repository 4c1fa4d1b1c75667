// fails: makespan
// says: it can be done in
// Two planets at a time are better than one, and still the third waits behind the first's picture.
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
    for (int first = 0; first < planet_count; first += 2) {
        for (int planet = first; planet < first + 2; ++planet)
            find_orbit<<<1, 1, 0, planets[planet]>>>(year, planet, places + planet);
        for (int planet = first; planet < first + 2; ++planet)
            draw<<<1, pixels, 0, planets[planet]>>>(places + planet, planet,
                                                    pictures + planet * pixels);
    }
}
