// One call of the runtime API by the program: its times, its place in the source, and the stream
// and operation that it concerns.
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "recorder/entry.hpp"
#include "recorder/host_clock.hpp"

namespace streamlab::recorder {

class Recorder;
struct Stream;

class Call {
public:
    Call(const Entry& entry, const void* caller);
    // Writes the call's record.
    ~Call();
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

    void returned(cudaError_t result);

    Recorder& recorder() { return recorder_; }
    std::uint32_t id() const { return id_; }
    std::uint32_t thread() const { return thread_; }
    std::uint8_t device() const { return device_; }
    Nanoseconds begin_ns() const { return begin_ns_; }
    Nanoseconds end_ns() const { return end_ns_; }

    // The stream that `handle` denotes in this call. Call it with the recorder's lock held.
    Stream& stream(cudaStream_t handle);
    void concerns_stream(std::uint32_t stream) { stream_ = stream; }
    void concerns_event(std::uint32_t event) { event_ = event; }
    void issued(std::uint32_t operation) { operation_ = operation; }
    // The host waits in this call, either for all of its duration or for `operation`, if that is
    // known.
    void waits(std::uint32_t operation) {
        waits_ = true;
        cause_operation_ = operation;
    }

    // The current device of this thread (cudaSetDevice).
    static void set_device(int device);
    // The line of a launch is the line of its configuration: k<<<...>>>.
    static void set_launch_place(const void* caller);
    static const void* take_launch_place();
    void is_at(const void* caller) { caller_ = caller; }

private:
    Recorder& recorder_;
    const Entry& entry_;
    const void* caller_;
    std::uint32_t id_;
    std::uint32_t thread_;
    std::uint8_t device_;
    bool waits_ = false;
    std::uint32_t stream_;
    std::uint32_t event_ = 0;
    std::uint32_t operation_ = 0;
    std::uint32_t cause_operation_ = 0;
    cudaError_t result_ = cudaSuccess;
    Nanoseconds begin_ns_;
    Nanoseconds end_ns_ = 0;
};

}  // namespace streamlab::recorder
