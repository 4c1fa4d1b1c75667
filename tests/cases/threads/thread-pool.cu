// Four workers, each with a stream, take tasks from one queue.
// rule: S2, H1
// prints: 20 tasks, sum 190
#include <condition_variable>
#include <functional>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

#include "case.cuh"

class Pool {
public:
    explicit Pool(int workers) {
        for (int i = 0; i < workers; ++i)
            workers_.emplace_back([this] { work(); });
    }
    ~Pool() {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            stopping_ = true;
        }
        changed_.notify_all();
        for (std::thread& worker : workers_)
            worker.join();
    }
    void add(std::function<void(cudaStream_t)> task) {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            tasks_.push(std::move(task));
        }
        changed_.notify_one();
    }

private:
    void work() {
        cudaStream_t stream;
        CHECK(cudaStreamCreate(&stream));
        for (;;) {
            std::unique_lock<std::mutex> lock(mutex_);
            changed_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
            if (tasks_.empty()) break;
            auto task = std::move(tasks_.front());
            tasks_.pop();
            lock.unlock();
            task(stream);
        }
        CHECK(cudaStreamDestroy(stream));
    }
    std::mutex mutex_;
    std::condition_variable changed_;
    std::queue<std::function<void(cudaStream_t)>> tasks_;
    bool stopping_ = false;
    std::vector<std::thread> workers_;
};

__global__ void store(int* n, int value) {
    spin_ms(0.05);
    *n = value;
}

int main() {
    int* n = pinned_ints(20, 0);
    {
        Pool pool(4);
        for (int i = 0; i < 20; ++i)
            pool.add([=](cudaStream_t stream) {
                store<<<1, 1, 0, stream>>>(n + i, i);
                CHECK(cudaStreamSynchronize(stream));
            });
    }
    int sum = 0;
    for (int i = 0; i < 20; ++i)
        sum += n[i];
    std::printf("20 tasks, sum %d\n", sum);
}
