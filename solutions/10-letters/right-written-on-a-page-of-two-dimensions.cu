// All letters are written on one page of pinned memory, with room between the lines, and sent as
// rows by one copy.
#include "lab.cuh"

// Pinned memory that lives as long as the variable does.
struct Letter {
    explicit Letter(std::size_t bytes) { CHECK(cudaMallocHost(&words, bytes)); }
    ~Letter() { CHECK(cudaFreeHost(words)); }
    int* words;
};

void write_letter(int* words, int letter, int count);  // harness.cu: the orders

void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    const std::size_t line = (count + 32) * sizeof(int), words = count * sizeof(int);
    const Letter page(letters * line);
    for (int i = 0; i < letters; ++i)
        write_letter(page.words + i * (count + 32), i, count);
    CHECK(cudaMemcpy2DAsync(on_probe, words, page.words, line, words, letters,
                            cudaMemcpyHostToDevice, radio));
    cudaEvent_t sent = make_event("sent");
    CHECK(cudaEventRecord(sent, radio));
    CHECK(cudaEventSynchronize(sent));
    CHECK(cudaEventDestroy(sent));
}
