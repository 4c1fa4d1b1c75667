// Four letters for the probe, and what it makes of them.
#include "lab.cuh"

void send_orders(int* on_probe, int letters, int count, cudaStream_t radio);

void write_letter(int* words, int letter, int count) {
    int orders[256];
    fill_random(orders, count, seed() + 100 * letter);
    for (int i = 0; i < count; ++i)
        words[i] = orders[i];
}

__global__ void fly(const int* orders, int* course) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    course[i] = 2 * orders[i] - 99;
}

int main() {
    constexpr int letters = 4, count = 256;
    int *on_probe, *course;
    CHECK(cudaMalloc(&on_probe, letters * count * sizeof(int)));
    CHECK(cudaMallocHost(&course, letters * count * sizeof(int)));
    cudaStream_t radio = make_stream("radio");
    spin_kernel<<<1, 1, 0, radio>>>(1'000'000);  // the radio is busy with something else

    send_orders(on_probe, letters, count, radio);

    fly<<<letters, count, 0, radio>>>(on_probe, course);
    CHECK(cudaStreamSynchronize(radio));
    publish("course", course, letters * count);
    CHECK(cudaStreamDestroy(radio));
    CHECK(cudaFree(on_probe));
    CHECK(cudaFreeHost(course));
}
