// A runtime API call of the program: its times, its call site, its stream and its operation.
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

    // The stream that `handle` denotes in this call. The recorder's lock must be held.
    Stream& stream(cudaStream_t handle);
    void set_stream_of_call(std::uint32_t stream) { stream_ = stream; }
    void set_event_of_call(std::uint32_t event) { event_ = event; }
    void issued(std::uint32_t operation) { operation_ = operation; }
    // Marks the call as blocking the host, until `operation` completes if it is known.
    void waits(std::uint32_t operation) {
        waits_ = true;
        cause_operation_ = operation;
    }

    // Sets the current device of this thread (cudaSetDevice).
    static void set_device(int device);
    // Sets the source line of a launch to that of its configuration: k<<<...>>>.
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
