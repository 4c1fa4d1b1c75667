#include "proof/task.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

namespace streamlab::proof {

namespace {

struct Shared {
    std::mutex mutex;
    std::size_t next = 0;
    std::exception_ptr error;
};

void work(const std::vector<Task>& tasks, const std::function<void(std::size_t)>& done,
          Shared& shared) {
    for (;;) {
        std::size_t index = 0;
        {
            const std::lock_guard lock(shared.mutex);
            if (shared.next == tasks.size() || shared.error) return;
            index = shared.next++;
        }
        try {
            tasks[index].run();
            const std::lock_guard lock(shared.mutex);
            done(index);
        } catch (...) {
            const std::lock_guard lock(shared.mutex);
            if (!shared.error) shared.error = std::current_exception();
        }
    }
}

}  // namespace

void run_all(const std::vector<Task>& tasks, int jobs,
             const std::function<void(std::size_t)>& done) {
    Shared shared;
    // A child process is killed when the thread that started it exits, so keep the threads until
    // all tasks are done.
    std::vector<std::thread> threads;
    for (int i = 1; i < jobs; ++i)
        threads.emplace_back([&] { work(tasks, done, shared); });
    work(tasks, done, shared);
    for (std::thread& thread : threads)
        thread.join();
    if (shared.error) std::rethrow_exception(shared.error);
}

}  // namespace streamlab::proof
