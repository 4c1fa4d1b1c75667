// fails: makespan
// says: it can be done in
// Twice the streams and an event for each planet: one queue stays one queue.
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
    cudaEvent_t found = make_event("found", cudaEventDisableTiming);
    for (int planet = 0; planet < planet_count; ++planet) {
        cudaStream_t canvas = make_stream("canvas");
        find_orbit<<<1, 1, 0, planets[planet]>>>(year, planet, places + planet);
        CHECK(cudaEventRecord(found, planets[planet]));
        CHECK(cudaStreamWaitEvent(canvas, found));
        draw<<<1, pixels, 0, canvas>>>(places + planet, planet, pictures + planet * pixels);
        CHECK(cudaStreamDestroy(canvas));
    }
    CHECK(cudaEventDestroy(found));
}
