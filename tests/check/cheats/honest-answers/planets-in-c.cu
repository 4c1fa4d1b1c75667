// puzzle: 14-planetarium
#include "lab.cuh"
__global__ void find_orbit(const int* year, int planet, int* place) {
    spin_ms(3);
    *place = (*year * (planet + 2)) % 360;
}
__global__ void draw(const int* place, int planet, int* picture) {
    spin_ms(2);
    picture[threadIdx.x] = *place + 10 * planet + threadIdx.x;
}
static void launch(const void* f, int threads, void** args, cudaStream_t s) {
    CHECK(cudaLaunchKernel(f, dim3(1), dim3(threads), args, 0, s));
}
void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    int i;
    int* place;
    int* picture;
    for (i = 0; i < planet_count; ++i) {
        void* a[3];
        place = places + i;
        a[0] = &year;
        a[1] = &i;
        a[2] = &place;
        launch((const void*)find_orbit, 1, a, planets[i]);
    }
    for (i = 0; i < planet_count; ++i) {
        void* a[3];
        place = places + i;
        picture = pictures + i * pixels;
        a[0] = &place;
        a[1] = &i;
        a[2] = &picture;
        launch((const void*)draw, pixels, a, planets[i]);
    }
}
