// The program's streams by handle.
#pragma once

#include <cuda.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

#include "recorder/pending.hpp"
#include "trace/writer.hpp"

namespace streamlab::recorder {

struct Stream {
    std::uint32_t id = 0;
    std::uint8_t device = 0;
    bool legacy = false;
    bool non_blocking = false;
    int priority = 0;           // smaller is more urgent
    int sharing = 0;            // number of consecutive kernels without an event of their own
    CUstream handle = nullptr;  // the driver's handle: 0x1 and 0x2 for the default streams
    std::uint32_t last_operation = 0;
    std::deque<Pending> pending;  // in issue order
};

class Streams {
public:
    explicit Streams(trace::Writer& writer) : writer_(writer) {}

    // The stream that `handle` denotes in a call on this device and thread. `per_thread` is true
    // for functions for which stream 0 is the per-thread default stream (D3).
    Stream& find(CUstream handle, std::uint8_t device, std::uint32_t thread, bool per_thread);
    // Adds a new stream; call this in the order of creation.
    Stream& created(CUstream handle, std::uint8_t device, bool non_blocking, int priority);
    void destroyed(CUstream handle) { by_handle_.erase(handle); }
    const std::vector<std::unique_ptr<Stream>>& all() const { return all_; }

private:
    Stream& add(CUstream handle, std::uint8_t device);
    void write(const Stream& stream, bool per_thread, int priority);
    Stream& default_stream(std::uint8_t device, std::uint32_t thread, bool legacy);

    trace::Writer& writer_;
    std::vector<std::unique_ptr<Stream>> all_;
    std::unordered_map<CUstream, Stream*> by_handle_;
    std::unordered_map<std::uint64_t, Stream*> default_streams_;
};

}  // namespace streamlab::recorder
