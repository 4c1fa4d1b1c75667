// Two scarves from one flock, one after the other, with the same buffers.
#include "lab.cuh"

void make_scarf(const int* sheep, int* wool, int* yarn, int* colour, int* scarf, cudaStream_t wheel,
                cudaStream_t vat);

int main() {
    int *sheep, *scarf, *wool, *yarn, *colour;
    CHECK(cudaMallocHost(&sheep, 64 * sizeof(int)));
    CHECK(cudaMallocHost(&scarf, 64 * sizeof(int)));
    CHECK(cudaMalloc(&wool, 64 * sizeof(int)));
    CHECK(cudaMalloc(&yarn, 32 * sizeof(int)));
    CHECK(cudaMalloc(&colour, 32 * sizeof(int)));
    for (int* buffer : {yarn, colour})
        CHECK(cudaMemset(buffer, 0, 32 * sizeof(int)));
    CHECK(cudaMemset(wool, 0, 64 * sizeof(int)));
    name_buffer(wool, "wool");
    name_buffer(yarn, "yarn");
    name_buffer(colour, "colour");
    name_buffer(scarf, "scarf");
    fill_random(sheep, 64, seed());
    CHECK(cudaDeviceSynchronize());
    cudaStream_t wheel = make_stream("wheel"), vat = make_stream("vat");

    for (int i = 0; i < 2; ++i)
        make_scarf(sheep, wool, yarn, colour, scarf + 32 * i, wheel, vat);

    CHECK(cudaDeviceSynchronize());
    publish("scarves", scarf, 64);
    CHECK(cudaStreamDestroy(wheel));
    CHECK(cudaStreamDestroy(vat));
    for (int* buffer : {wool, yarn, colour})
        CHECK(cudaFree(buffer));
    CHECK(cudaFreeHost(sheep));
    CHECK(cudaFreeHost(scarf));
}
