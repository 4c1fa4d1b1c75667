// The recording, written while the program runs. append() and text() are thread-safe.
#pragma once

#include <time.h>

#include <cstdint>
#include <mutex>
#include <string_view>

#include "activity/record.hpp"
#include "trace/writer.hpp"

namespace streamlab::injection {

// CLOCK_MONOTONIC, which is also set as CUPTI's clock.
inline std::int64_t monotonic_ns() {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

// The calling thread's Linux thread id (gettid).
std::uint32_t this_thread();

class Output {
public:
    // Creates the file. In a program of several ranks the name has the rank: "ddp.rank1.rec". If
    // another process has created the file already, appends this process's id to the name. Reports
    // on standard error if neither can be created.
    bool open(const char* path);
    // False in a forked child: the file belongs to its parent.
    bool is_ours() const;
    void close();

    template <class Record>
    void append(const Record& record) {
        const std::lock_guard lock(mutex_);
        writer_.append(record);
    }
    std::uint32_t text(std::string_view text) {
        const std::lock_guard lock(mutex_);
        return writer_.text(text);
    }

private:
    std::mutex mutex_;
    trace::Writer writer_;
    int process_ = 0;
};

// One per process, never destroyed: CUPTI's threads may outlive static objects.
Output& output();

}  // namespace streamlab::injection
