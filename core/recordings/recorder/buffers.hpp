// The program's allocations by address, to classify the two sides of a copy.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

#include "recorder/host_clock.hpp"
#include "trace/trace.hpp"
#include "trace/writer.hpp"

namespace streamlab::recorder {

// The memory kinds that copies distinguish.
enum class Side { pageable, pinned, device };

class Buffers {
public:
    explicit Buffers(trace::Writer& writer) : writer_(writer) {}

    struct Made {
        std::uint32_t call = 0;
        std::uint32_t operation = 0;  // 0: a call without an operation
        Nanoseconds time_ns = 0;
    };
    void allocated(const void* address, std::size_t bytes, trace::BufferKind kind, const Made& by);
    void freed(const void* address, const Made& by);
    Side side_of(const void* address) const;

private:
    struct Buffer {
        std::uint32_t id = 0;
        std::size_t bytes = 0;
        trace::BufferKind kind = trace::BufferKind::device;
    };

    trace::Writer& writer_;
    std::uint32_t last_id_ = 0;
    std::map<std::uintptr_t, Buffer> by_address_;
};

}  // namespace streamlab::recorder
