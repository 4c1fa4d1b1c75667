#include "state/progress_keeper.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

namespace streamlab::gui {

namespace {

class FileKeeper final : public ProgressKeeper {
public:
    explicit FileKeeper(check::ProgressFile file)
        : file_(std::move(file)), thread_([this] { work(); }) {}

    // Writes all pending changes first.
    ~FileKeeper() override {
        {
            const std::lock_guard lock(mutex_);
            quit_ = true;
        }
        changed_.notify_one();
        thread_.join();
    }

    check::Progress load() override { return file_.load(); }

    void change_lab(const std::string& name,
                    std::function<void(check::LabProgress&)> change) override {
        enqueue([name, change = std::move(change)](check::ProgressFile& file) {
            file.change_lab(name, change);
        });
    }

    void change_puzzle(const std::string& name,
                       std::function<void(check::PuzzleProgress&)> change) override {
        enqueue([name, change = std::move(change)](check::ProgressFile& file) {
            file.change_puzzle(name, change);
        });
    }

    std::string problem() override {
        const std::lock_guard lock(mutex_);
        return problem_;
    }

private:
    using Change = std::function<void(check::ProgressFile&)>;

    void enqueue(Change change) {
        {
            const std::lock_guard lock(mutex_);
            changes_.push_back(std::move(change));
        }
        changed_.notify_one();
    }

    void work() {
        while (true) {
            Change change;
            {
                std::unique_lock lock(mutex_);
                changed_.wait(lock, [this] { return quit_ || !changes_.empty(); });
                if (changes_.empty()) return;
                change = std::move(changes_.front());
                changes_.pop_front();
            }
            std::string problem;
            try {
                change(file_);
            } catch (const std::exception& error) {
                problem = error.what();
            }
            const std::lock_guard lock(mutex_);
            problem_ = std::move(problem);
        }
    }

    check::ProgressFile file_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Change> changes_;
    std::string problem_;
    bool quit_ = false;
    std::thread thread_;  // last: it uses all members above
};

}  // namespace

std::unique_ptr<ProgressKeeper> make_progress_keeper(check::ProgressFile file) {
    return std::make_unique<FileKeeper>(std::move(file));
}

}  // namespace streamlab::gui
