// Memory that a process shares with its copies.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::model {

// The memory is allocated sequentially, zeroed, and freed as a whole. Only used parts take physical
// memory.
class SharedMemory {
public:
    explicit SharedMemory(std::size_t bytes);
    ~SharedMemory();
    SharedMemory(const SharedMemory&) = delete;
    SharedMemory& operator=(const SharedMemory&) = delete;

    bool is_there() const { return begin_ != nullptr; }
    // Returns memory aligned to a cache line. A process gives up if none is left (processes.hpp).
    void* take(std::size_t bytes);
    std::size_t used() const { return used_; }
    // Must be called before reading the first `bytes` bytes, if another process wrote them.
    void before_reading(std::size_t bytes) const;

private:
    void map_more();

    char* begin_;
    [[maybe_unused]] std::size_t bytes_;  // unused in a tab
    std::size_t used_ = 0;
    [[maybe_unused]] std::size_t mapped_ = 0;  // lower bound of the mapped bytes
};

}  // namespace streamlab::model
