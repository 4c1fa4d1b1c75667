// Memory that a process shares with those that it has started.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::model {

// Handed out from the beginning, as zeroes, and freed as a whole. It takes what is used of it.
class SharedMemory {
public:
    explicit SharedMemory(std::size_t bytes);
    ~SharedMemory();
    SharedMemory(const SharedMemory&) = delete;
    SharedMemory& operator=(const SharedMemory&) = delete;

    bool is_there() const { return begin_ != nullptr; }
    // Aligned to a cache line. A process that finds no room gives up (processes.hpp).
    void* take(std::size_t bytes);
    std::size_t used() const { return used_; }
    // Its beginning was used by another process, and is about to be read.
    void before_reading(std::size_t bytes) const;

private:
    void map_more();

    char* begin_;
    [[maybe_unused]] std::size_t bytes_;  // a tab has no such memory
    std::size_t used_ = 0;
    [[maybe_unused]] std::size_t mapped_ = 0;  // by the system, at least
};

}  // namespace streamlab::model
