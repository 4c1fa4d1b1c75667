#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "check/file_watch.hpp"
#include "state/puzzle_checker.hpp"

namespace streamlab::gui {

namespace {

// Longest delay until another file is watched or the thread ends.
constexpr int longest_wait_ms = 100;

class ThreadWatcher final : public SaveWatcher {
public:
    explicit ThreadWatcher(std::function<void()> wake)
        : wake_(std::move(wake)), thread_([this] { work(); }) {}

    ~ThreadWatcher() override {
        {
            const std::lock_guard lock(mutex_);
            quit_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }

    void watch(const std::filesystem::path& file) override {
        {
            const std::lock_guard lock(mutex_);
            file_ = file;
            ++version_;
            saved_ = false;
        }
        changed_.notify_one();
    }

    bool poll() override {
        const std::lock_guard lock(mutex_);
        return std::exchange(saved_, false);
    }

private:
    // Waits for a file to watch; returns false at the end.
    bool take(std::filesystem::path& file, std::uint64_t& version) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return quit_ || !file_.empty(); });
        file = file_;
        version = version_;
        return !quit_;
    }

    bool is_current(std::uint64_t version) {
        const std::lock_guard lock(mutex_);
        return !quit_ && version == version_;
    }

    void work() {
        std::filesystem::path file;
        std::uint64_t version = 0;
        while (take(file, version)) {
            check::FileWatch watch(file);
            while (is_current(version)) {
                if (!watch.wait(longest_wait_ms)) continue;
                {
                    const std::lock_guard lock(mutex_);
                    if (version != version_) break;
                    saved_ = true;
                }
                if (wake_) wake_();
            }
        }
    }

    std::function<void()> wake_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::filesystem::path file_;
    std::uint64_t version_ = 0;
    bool saved_ = false;
    bool quit_ = false;
    std::thread thread_;  // last: it uses all members above
};

}  // namespace

std::unique_ptr<SaveWatcher> make_save_watcher(std::function<void()> wake) {
    return std::make_unique<ThreadWatcher>(std::move(wake));
}

}  // namespace streamlab::gui
