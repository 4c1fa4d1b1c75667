// puzzle: 14-planetarium
// One short kernel draws all pictures; the given ones run concurrently and write to unused memory.
// expect: fail
// says: Nothing of what
#include "lab.cuh"
// @kernels
__device__ int nowhere[4 * 33];
__global__ void draw_all(const int* year, int* pictures, int pixels) {
    const int planet = blockIdx.x;
    const int place = (*year * (planet + 2)) % 360;
    pictures[planet * pixels + threadIdx.x] = place + 10 * planet + threadIdx.x;
}
void turn_sky(const int* year, int*, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    int* places;
    CHECK(cudaGetSymbolAddress(reinterpret_cast<void**>(&places), nowhere));
    draw_all<<<planet_count, pixels, 0, planets[0]>>>(year, pictures, pixels);
    for (int planet = 0; planet < planet_count; ++planet)
        find_orbit<<<1, 1, 0, planets[planet]>>>(year, planet, places + planet);
    for (int planet = 0; planet < planet_count; ++planet)
        draw<<<1, pixels, 0, planets[planet]>>>(places + planet, planet, places + 4 + planet * 32);
}
