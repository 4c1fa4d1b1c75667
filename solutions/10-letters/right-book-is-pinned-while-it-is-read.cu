// The letters stand in an ordinary vector, which is registered for as long as the radio reads it.
#include <vector>

#include "lab.cuh"

void write_letter(int* words, int letter, int count);  // harness.cu: the orders

void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    std::vector<int> book(letters * count);
    const std::size_t bytes = book.size() * sizeof(int);
    CHECK(cudaHostRegister(book.data(), bytes, cudaHostRegisterDefault));
    for (int i = 0; i < letters; ++i) {
        int* words = book.data() + i * count;
        write_letter(words, i, count);
        CHECK(cudaMemcpyAsync(on_probe + i * count, words, count * sizeof(int),
                              cudaMemcpyHostToDevice, radio));
    }
    CHECK(cudaStreamSynchronize(radio));
    CHECK(cudaHostUnregister(book.data()));
}
