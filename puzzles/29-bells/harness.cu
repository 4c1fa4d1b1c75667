// The ore for four bells, and what became of it.
#include "lab.cuh"

void found(const int* ore, int* ladle, int* bells, int count, int parts, cudaStream_t stream);

int main() {
    constexpr int count = 4, parts = 64;
    int ore[count * parts], bells[count * parts];
    fill_random(ore, count * parts, seed());
    int *device_ore, *ladle, *device_bells;
    CHECK(cudaMalloc(&device_ore, sizeof ore));
    CHECK(cudaMalloc(&ladle, parts * sizeof(int)));
    CHECK(cudaMalloc(&device_bells, sizeof bells));
    name_buffer(ladle, "ladle");
    name_buffer(device_bells, "bells");
    CHECK(cudaMemcpy(device_ore, ore, sizeof ore, cudaMemcpyHostToDevice));
    CHECK(cudaMemset(ladle, 0, parts * sizeof(int)));
    CHECK(cudaMemset(device_bells, 0, sizeof bells));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t stream = make_stream("foundry");

    found(device_ore, ladle, device_bells, count, parts, stream);

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(bells, device_bells, sizeof bells, cudaMemcpyDeviceToHost));
    publish("bells", bells, count * parts);
    CHECK(cudaStreamDestroy(stream));
    for (int* memory : {device_ore, ladle, device_bells})
        CHECK(cudaFree(memory));
}
