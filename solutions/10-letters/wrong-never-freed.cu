// fails: leaks
// says: never freed
// Nothing is thrown away any more, and nothing ever will be.
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
    for (int i = 0; i < letters; ++i) {
        Letter* letter = new Letter(bytes);
        write_letter(letter->words, i, count);
        CHECK(cudaMemcpyAsync(on_probe + i * count, letter->words, bytes, cudaMemcpyHostToDevice,
                              radio));
    }
}
