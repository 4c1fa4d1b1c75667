// fails: hazards
// says: earlier work only
// The host waits for the radio to be free, then queues the copy and ends the letter.
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
        Letter letter(bytes);
        write_letter(letter.words, i, count);
        CHECK(cudaStreamSynchronize(radio));
        CHECK(cudaMemcpyAsync(on_probe + i * count, letter.words, bytes, cudaMemcpyHostToDevice,
                              radio));
    }
}
