// Both steps go through cudaLaunchKernel, with their arguments in arrays, one kind after the other.
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

void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    const auto launch = [&](auto* kernel, int threads, int planet, void** arguments) {
        CHECK(cudaLaunchKernel(reinterpret_cast<const void*>(kernel), dim3(1), dim3(threads),
                               arguments, 0, planets[planet]));
    };
    for (int planet = 0; planet < planet_count; ++planet) {
        int* place = places + planet;
        void* arguments[] = {&year, &planet, &place};
        launch(find_orbit, 1, planet, arguments);
    }
    for (int planet = 0; planet < planet_count; ++planet) {
        const int* place = places + planet;
        int* picture = pictures + planet * pixels;
        void* arguments[] = {&place, &planet, &picture};
        launch(draw, pixels, planet, arguments);
    }
}
