// A host function returns each pinned buffer to a list; taking a
// buffer from the list is ordered after the copy that read it.
// rule: H2, M4
// prints: 15
#include <condition_variable>
#include <mutex>
#include <vector>

#include "case.cuh"

constexpr int count = 1 << 16;

struct Buffers {
    std::mutex mutex;
    std::condition_variable condition;
    std::vector<int*> free;

    int* take() {
        std::unique_lock<std::mutex> lock(mutex);
        condition.wait(lock, [this] { return !free.empty(); });
        int* const buffer = free.back();
        free.pop_back();
        return buffer;
    }
    void give(int* buffer) {
        std::lock_guard<std::mutex> lock(mutex);
        free.push_back(buffer);
        condition.notify_one();
    }
};

struct Loan {
    Buffers* from;
    int* buffer;
};

static void hand_back(void* data) {
    Loan* loan = static_cast<Loan*>(data);
    loan->from->give(loan->buffer);
    delete loan;
}

__global__ void add(const int* n, int* sum) { *sum += n[count - 1]; }

int main() {
    Buffers buffers;
    for (int i = 0; i < 2; ++i)
        buffers.give(pinned_ints(count, 0));
    int *n = device_ints(count), *sum = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    for (int chunk = 1; chunk <= 5; ++chunk) {
        int* buffer = buffers.take();
        for (int i = 0; i < count; ++i)
            buffer[i] = chunk;
        CHECK(cudaMemcpyAsync(n, buffer, count * sizeof(int), cudaMemcpyHostToDevice, s));
        CHECK(cudaLaunchHostFunc(s, hand_back, new Loan{&buffers, buffer}));
        add<<<1, 1, 0, s>>>(n, sum);
    }
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *sum);
}
