// Each letter is an argument of a kernel: there is no memory that could be given up too early.
// puzzle: 10-letters
// expect: fail
// says: arguments of kernels
#include "lab.cuh"
void write_letter(int* words, int letter, int count);
struct Letter {
    int words[256];
};
__global__ void send(int* to, Letter l) { to[threadIdx.x] = l.words[threadIdx.x]; }
void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    for (int i = 0; i < letters; ++i) {
        Letter l;
        write_letter(l.words, i, count);
        send<<<1, count, 0, radio>>>(on_probe + i * count, l);
    }
}
