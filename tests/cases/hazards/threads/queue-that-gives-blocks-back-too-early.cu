// rule: M4, H1
//
// wrong: The consumer returns a block as soon as its copy is issued.
// finds: host-buffer h2d host M4
//
// repaired: A consumer thread uploads the blocks that
// main has filled, and returns them after the copy.
// prints: 100
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

class Queue {
public:
    void push(int* block) {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            blocks_.push_back(block);
        }
        changed_.notify_one();
    }
    int* pop() {
        std::unique_lock<std::mutex> lock(mutex_);
        changed_.wait(lock, [this] { return !blocks_.empty(); });
        int* block = blocks_.front();
        blocks_.pop_front();
        return block;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<int*> blocks_;
};

__global__ void add(int* sum, const int* in) { atomicAdd(sum, in[threadIdx.x]); }

int main() {
    const int count = 10, rounds = 4;
    int *in = device_ints(count), *sum = repaired ? pinned_ints(1, 0) : device_ints(1);
    Queue full, empty;
    empty.push(pinned_ints(count, 0));
    empty.push(pinned_ints(count, 0));
    std::thread consumer([&] {
        cudaStream_t stream = make_stream("consumer");
        while (int* block = full.pop()) {
            CHECK(cudaMemcpyAsync(in, block, count * sizeof(int), cudaMemcpyHostToDevice, stream));
            add<<<1, count, 0, stream>>>(sum, in);
            if (repaired) CHECK(cudaStreamSynchronize(stream));
            empty.push(block);
        }
        if (!repaired) CHECK(cudaStreamSynchronize(stream));
    });
    for (int round = 1; round <= rounds; ++round) {
        int* block = empty.pop();
        for (int i = 0; i < count; ++i)
            block[i] = round;
        full.push(block);
    }
    full.push(nullptr);
    consumer.join();
    if (repaired) std::printf("%d\n", *sum);
}
