// Far out, a probe gets its orders by radio: a few letters of course corrections, one after the
// other. For years each letter was an ordinary array, and the copy took its bytes at once. Last
// month somebody pinned the letters "for speed". The probe still flies well, but with the next
// driver it may fly strange curves: the program relies on a wait that nobody promised.
#include "lab.cuh"

// Pinned memory that lives as long as the variable does.
struct Letter {
    explicit Letter(std::size_t bytes) { CHECK(cudaMallocHost(&words, bytes)); }
    ~Letter() { CHECK(cudaFreeHost(words)); }
    int* words;
};

void write_letter(int* words, int letter, int count);  // harness.cu: the orders

// TODO: no letter may be thrown away before the radio has sent it. (Keep them in pinned memory.)
void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    const std::size_t bytes = count * sizeof(int);
    for (int i = 0; i < letters; ++i) {
        Letter letter(bytes);
        write_letter(letter.words, i, count);
        CHECK(cudaMemcpyAsync(on_probe + i * count, letter.words, bytes, cudaMemcpyHostToDevice,
                              radio));
    }
}
