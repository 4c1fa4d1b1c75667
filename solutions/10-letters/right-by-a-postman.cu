// A postman, a thread of the host, stays with each letter until it is sent.
#include <memory>
#include <thread>
#include <vector>

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
    std::vector<std::thread> postmen;
    for (int i = 0; i < letters; ++i) {
        auto letter = std::make_unique<Letter>(bytes);
        write_letter(letter->words, i, count);
        CHECK(cudaMemcpyAsync(on_probe + i * count, letter->words, bytes, cudaMemcpyHostToDevice,
                              radio));
        cudaEvent_t sent = make_event("sent", cudaEventDisableTiming);
        CHECK(cudaEventRecord(sent, radio));
        postmen.emplace_back([sent, letter = std::move(letter)] {
            CHECK(cudaEventSynchronize(sent));
            CHECK(cudaEventDestroy(sent));
        });
    }
    for (std::thread& postman : postmen)
        postman.join();
}
