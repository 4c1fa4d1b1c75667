// A missed notification: the main thread waits for a thread that waits forever.
// only-on: model
// rule: H1
// stopped: the main thread waits at deadlock-nobody-notifies.cu:20 for host thread 1 to end; host thread 1 waits at deadlock-nobody-notifies.cu:18 for a condition variable that no thread is left to notify
// prints-end: host thread 1 waits for a condition variable that no thread is left to notify
#include <condition_variable>
#include <mutex>
#include <thread>

#include "case.cuh"

int main() {
    std::mutex mutex;
    std::condition_variable condition;
    condition.notify_one();
    std::thread waiting([&] {
        std::unique_lock<std::mutex> lock(mutex);
        condition.wait(lock);
    });
    waiting.join();
}
