// The file that is written while the program runs. Any thread may append.
#pragma once

#include <time.h>

#include <cstdint>
#include <mutex>
#include <string_view>

#include "activity/record.hpp"
#include "trace/writer.hpp"

namespace streamlab::injection {

// The machine's monotonic clock, which CUPTI is told to use, too.
inline std::int64_t monotonic_ns() {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

// The system's number of the calling thread.
std::uint32_t this_thread();

class Output {
public:
    // Creates the file, or if another process has it already, one with this process' number in its
    // name. Says on standard error if neither can be created.
    bool open(const char* path);
    // False in a child that was forked: its file is its parent's.
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

// The process' only one. It is never destroyed: CUPTI's threads may outlive the statics.
Output& output();

}  // namespace streamlab::injection
