// The letters are in managed memory, which the host writes and the device copies from; it is freed
// when the radio has sent them.
#include "lab.cuh"

// Pinned memory that lives as long as the variable does.
struct Letter {
    explicit Letter(std::size_t bytes) { CHECK(cudaMallocHost(&words, bytes)); }
    ~Letter() { CHECK(cudaFreeHost(words)); }
    int* words;
};

void write_letter(int* words, int letter, int count);  // harness.cu: the orders

void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    int* book;
    CHECK(cudaMallocManaged(&book, letters * count * sizeof(int)));
    CHECK(cudaStreamAttachMemAsync(radio, book, 0, cudaMemAttachHost));
    CHECK(cudaStreamSynchronize(radio));
    for (int i = 0; i < letters; ++i)
        write_letter(book + i * count, i, count);
    CHECK(cudaMemcpyAsync(on_probe, book, letters * count * sizeof(int), cudaMemcpyDefault, radio));
    CHECK(cudaStreamSynchronize(radio));
    CHECK(cudaFree(book));
}
