// Each kernel finds the orbit for itself and draws half of the picture, in a stream of its own: no
// picture waits for an orbit, so the order of issue decides nothing.
// fails: evidence
// says: drawn from an orbit that another kernel has found
#include "lab.cuh"

__global__ void draw_half(const int* year, int planet, int first, int* place, int* picture) {
    if (first == 0)
        spin_ms(3);
    else
        spin_ms(2);
    const int degrees = (*year * (planet + 2)) % 360;
    const int pixel = first + threadIdx.x;
    if (pixel == 0) *place = degrees;
    picture[pixel] = degrees + 10 * planet + pixel;
}

void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    const int half = pixels / 2;
    for (int planet = 0; planet < planet_count; ++planet) {
        int* const picture = pictures + planet * pixels;
        draw_half<<<1, half, 0, planets[planet]>>>(year, planet, 0, places + planet, picture);
        cudaStream_t own = make_stream("second half");
        draw_half<<<1, pixels - half, 0, own>>>(year, planet, half, places + planet, picture);
        CHECK(cudaStreamDestroy(own));
    }
}
