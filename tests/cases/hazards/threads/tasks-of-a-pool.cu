// Tasks with futures: each one creates a stream, waits for it and returns its number.
// rule: H1, S2
// prints: 55
#include <condition_variable>
#include <future>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

#include "case.cuh"

class Pool {
public:
    explicit Pool(int size) {
        for (int i = 0; i < size; ++i)
            workers_.emplace_back([this] { work(); });
    }
    ~Pool() {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            stop_ = true;
        }
        changed_.notify_all();
        for (std::thread& worker : workers_)
            worker.join();
    }
    template <class Function>
    std::future<int> submit(Function function) {
        std::packaged_task<int()> task(std::move(function));
        std::future<int> result = task.get_future();
        {
            std::lock_guard<std::mutex> lock(mutex_);
            tasks_.push(std::move(task));
        }
        changed_.notify_one();
        return result;
    }

private:
    void work() {
        for (;;) {
            std::packaged_task<int()> task;
            {
                std::unique_lock<std::mutex> lock(mutex_);
                changed_.wait(lock, [this] { return stop_ || !tasks_.empty(); });
                if (tasks_.empty()) return;
                task = std::move(tasks_.front());
                tasks_.pop();
            }
            task();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    bool stop_ = false;
    std::queue<std::packaged_task<int()>> tasks_;
    std::vector<std::thread> workers_;
};

__global__ void square(int* n) { *n *= *n; }

int main() {
    int* n = pinned_ints(6, 0);
    for (int i = 0; i < 6; ++i)
        n[i] = i;
    Pool pool(3);
    std::vector<std::future<int>> results;
    for (int i = 0; i < 6; ++i)
        results.push_back(pool.submit([n, i] {
            cudaStream_t stream;
            CHECK(cudaStreamCreate(&stream));
            square<<<1, 1, 0, stream>>>(n + i);
            CHECK(cudaStreamSynchronize(stream));
            CHECK(cudaStreamDestroy(stream));
            return n[i];
        }));
    int total = 0;
    for (std::future<int>& result : results)
        total += result.get();
    std::printf("%d\n", total);
}
