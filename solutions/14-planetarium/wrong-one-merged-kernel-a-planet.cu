// Orbit and picture of a planet are one kernel. Nothing in a queue waits for its own stream then,
// and the order of issue decides nothing: four launches are not the eight that were to be issued.
// fails: evidence
// says: eight launches
#include "lab.cuh"

__global__ void find_and_draw(const int* year, int planet, int* place, int* picture) {
    __shared__ int degrees;
    spin_ms(3);
    if (threadIdx.x == 0) {
        degrees = (*year * (planet + 2)) % 360;
        *place = degrees;
    }
    __syncthreads();
    spin_ms(2);
    picture[threadIdx.x] = degrees + 10 * planet + threadIdx.x;
}

void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    for (int planet = 0; planet < planet_count; ++planet)
        find_and_draw<<<1, pixels, 0, planets[planet]>>>(year, planet, places + planet,
                                                         pictures + planet * pixels);
}
