// Twelve choirs, their stages, and what their voices are like after the festival.
#include "lab.cuh"

void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t* stages);

int main() {
    constexpr int songs = 3, choirs = 12, singers = 32;
    int notes[songs * singers], voices[choirs * singers];
    fill_random(notes, songs * singers, seed());
    fill_random(voices, choirs * singers, seed() + 1);
    int *device_notes, *device_voices;
    CHECK(cudaMalloc(&device_notes, sizeof notes));
    CHECK(cudaMalloc(&device_voices, sizeof voices));
    name_buffer(device_notes, "notes");
    name_buffer(device_voices, "voices");
    CHECK(cudaMemcpy(device_notes, notes, sizeof notes, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(device_voices, voices, sizeof voices, cudaMemcpyHostToDevice));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t stages[choirs];
    for (int choir = 0; choir < choirs; ++choir)
        CHECK(cudaStreamCreateWithFlags(&stages[choir], cudaStreamNonBlocking));

    festival(device_notes, songs, device_voices, choirs, singers, stages);

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(voices, device_voices, sizeof voices, cudaMemcpyDeviceToHost));
    publish("voices", voices, choirs * singers);
    for (cudaStream_t stage : stages)
        CHECK(cudaStreamDestroy(stage));
    for (int* memory : {device_notes, device_voices})
        CHECK(cudaFree(memory));
}
