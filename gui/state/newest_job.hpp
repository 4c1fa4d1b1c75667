// A worker thread for the newest job: a newer job replaces the current one.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace streamlab::gui {

// Only the newest report is kept as well. start(), stop(), poll() and publish() return at once.
template <class Job, class Report>
class NewestJob {
public:
    // `work` runs on the thread and publishes reports; `wake` is called on the thread when there is
    // something to poll. Everything that `work` uses must outlive this object: make it the last
    // member.
    NewestJob(std::function<void()> wake, std::function<void(const Job&)> work)
        : wake_(std::move(wake)), work_(std::move(work)), thread_([this] { run(); }) {}

    ~NewestJob() {
        {
            const std::lock_guard lock(mutex_);
            quit_ = true;
            next_.reset();
            cancelled_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }
    NewestJob(const NewestJob&) = delete;
    NewestJob& operator=(const NewestJob&) = delete;

    void start(Job job) {
        {
            const std::lock_guard lock(mutex_);
            next_ = std::move(job);
            cancelled_ = true;
        }
        changed_.notify_one();
    }

    void stop() {
        const std::lock_guard lock(mutex_);
        next_.reset();
        cancelled_ = true;
    }

    std::optional<Report> poll() {
        const std::lock_guard lock(mutex_);
        return std::exchange(report_, std::nullopt);
    }

    // For `work`: true if the current job has been cancelled or replaced.
    const std::atomic<bool>& cancelled() const { return cancelled_; }

    void publish(Report report) {
        {
            const std::lock_guard lock(mutex_);
            report_ = std::move(report);
        }
        if (wake_) wake_();
    }

private:
    void run() {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [this] { return quit_ || next_; });
            if (quit_) return;
            Job job = *std::exchange(next_, std::nullopt);
            cancelled_ = false;
            lock.unlock();
            work_(job);
            job = {};  // it may hold a whole run: free it without the lock
            lock.lock();
        }
    }

    std::function<void()> wake_;
    std::function<void(const Job&)> work_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Job> next_;
    std::optional<Report> report_;
    std::atomic<bool> cancelled_{false};
    bool quit_ = false;
    std::thread thread_;  // last: it uses all members above
};

}  // namespace streamlab::gui
