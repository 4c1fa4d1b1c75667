// A letter that was handed over goes into a basket with an event; the basket is emptied from below
// as far as the radio has got, and at the end it waits for the rest.
#include <deque>
#include <memory>
#include <utility>

#include "lab.cuh"

// Pinned memory that lives as long as the variable does.
struct Letter {
    explicit Letter(std::size_t bytes) { CHECK(cudaMallocHost(&words, bytes)); }
    ~Letter() { CHECK(cudaFreeHost(words)); }
    int* words;
};

void write_letter(int* words, int letter, int count);  // harness.cu: the orders

class Basket {
public:
    ~Basket() {
        while (!papers_.empty()) {
            CHECK(cudaEventSynchronize(papers_.front().second));
            drop_one();
        }
    }
    void put(std::unique_ptr<Letter> letter, cudaStream_t radio) {
        cudaEvent_t sent = make_event("sent", cudaEventDisableTiming);
        CHECK(cudaEventRecord(sent, radio));
        papers_.emplace_back(std::move(letter), sent);
        while (!papers_.empty() && cudaEventQuery(papers_.front().second) == cudaSuccess)
            drop_one();
    }

private:
    void drop_one() {
        CHECK(cudaEventDestroy(papers_.front().second));
        papers_.pop_front();
    }
    std::deque<std::pair<std::unique_ptr<Letter>, cudaEvent_t>> papers_;
};

void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    const std::size_t bytes = count * sizeof(int);
    Basket basket;
    for (int i = 0; i < letters; ++i) {
        auto letter = std::make_unique<Letter>(bytes);
        write_letter(letter->words, i, count);
        CHECK(cudaMemcpyAsync(on_probe + i * count, letter->words, bytes, cudaMemcpyHostToDevice,
                              radio));
        basket.put(std::move(letter), radio);
    }
}
