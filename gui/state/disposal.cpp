#include "state/disposal.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace streamlab::gui {

namespace {

constexpr std::size_t large = 20'000;  // operations

// A thread that deletes runs in the background until the app ends.
class Disposal {
public:
    Disposal() : thread_([this] { run(); }) {}
    ~Disposal() {
        {
            const std::lock_guard lock(mutex_);
            quit_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }
    Disposal(const Disposal&) = delete;
    Disposal& operator=(const Disposal&) = delete;

    void take(std::unique_ptr<RunResult> result) {
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(std::move(result));
        }
        changed_.notify_one();
    }

private:
    void run() {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [this] { return quit_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            auto now = std::exchange(waiting_, {});
            lock.unlock();
            now.clear();
            lock.lock();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::unique_ptr<RunResult>> waiting_;
    bool quit_ = false;
    std::thread thread_;  // last: it uses all members above
};

}  // namespace

void dispose_of(RunResult* result) {
    std::unique_ptr<RunResult> owned(result);
    if (owned->trace.operations.size() < large) return;
    static Disposal disposal;
    disposal.take(std::move(owned));
}

}  // namespace streamlab::gui
