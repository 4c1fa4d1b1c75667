// A thread that takes the newest job: a newer one takes the place of the one that is under way.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace streamlab::gui {

// Of the reports only the newest is kept, too. All but the work itself returns at once.
template <class Job, class Report>
class NewestJob {
public:
    // `work` runs on the thread and publishes; `wake` is called there when there is something to
    // poll. What `work` uses must outlive this: make it the last member.
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

    // For `work`: the job under way is not wanted any more.
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
            job = {};  // may hold a whole run: nobody waits while that goes
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
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace streamlab::gui
