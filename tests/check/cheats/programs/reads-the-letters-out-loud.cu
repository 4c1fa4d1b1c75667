// The host reads the pinned letters, and hands all but the last one over as arguments.
// puzzle: 10-letters
// expect: fail
// says: looks at the input on the host
#include <cstring>

#include "lab.cuh"
void write_letter(int* words, int letter, int count);
struct Letter {
    int words[256];
};
__global__ void send(int* to, Letter l) { to[threadIdx.x] = l.words[threadIdx.x]; }
void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    int* w;
    CHECK(cudaMallocHost(&w, 1024));
    for (int i = 0; i < letters; ++i) {
        write_letter(w, i, count);
        Letter l;
        std::memcpy(l.words, w, 1024);
        if (i + 1 < letters)
            send<<<1, count, 0, radio>>>(on_probe + i * count, l);
        else
            CHECK(cudaMemcpyAsync(on_probe + i * count, w, 1024, cudaMemcpyHostToDevice, radio));
    }
    CHECK(cudaStreamSynchronize(radio));
    CHECK(cudaFreeHost(w));
}
