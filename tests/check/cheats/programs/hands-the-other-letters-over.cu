// The first letter is in pinned memory, and the others are arguments of kernels.
// puzzle: 10-letters
// expect: fail
// says: arguments of kernels
#include "lab.cuh"
void write_letter(int* words, int letter, int count);
struct Letter {
    int words[256];
};
__global__ void send(int* to, Letter letter) { to[threadIdx.x] = letter.words[threadIdx.x]; }

void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    int* first;
    CHECK(cudaMallocHost(&first, count * sizeof(int)));
    write_letter(first, 0, count);
    CHECK(cudaMemcpyAsync(on_probe, first, count * sizeof(int), cudaMemcpyHostToDevice, radio));
    for (int i = 1; i < letters; ++i) {
        Letter letter;
        write_letter(letter.words, i, count);
        send<<<1, count, 0, radio>>>(on_probe + i * count, letter);
    }
    CHECK(cudaStreamSynchronize(radio));
    CHECK(cudaFreeHost(first));
}
