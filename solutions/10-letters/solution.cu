// One piece of pinned memory for all letters, and one wait before it goes: the copies have read it
// by then (M4). A free that happens to wait would be no promise (A1, M6).
#include "lab.cuh"

// Pinned memory that lives as long as the variable does.
struct Letter {
    explicit Letter(std::size_t bytes) { CHECK(cudaMallocHost(&words, bytes)); }
    ~Letter() { CHECK(cudaFreeHost(words)); }
    int* words;
};

void write_letter(int* words, int letter, int count);  // harness.cu: the orders

void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    const std::size_t bytes = count * sizeof(int);
    Letter all(letters * bytes);
    for (int i = 0; i < letters; ++i) {
        int* words = all.words + i * count;
        write_letter(words, i, count);
        CHECK(cudaMemcpyAsync(on_probe + i * count, words, bytes, cudaMemcpyHostToDevice, radio));
    }
    CHECK(cudaStreamSynchronize(radio));
}
