// cuda::stream_ref, cuda::stream and their events: thin wrappers of the runtime's handles, as
// documented for libcu++ of CUDA 13.1 (https://nvidia.github.io/cccl/libcudacxx/runtime). The
// comment of each member names its runtime calls, which are attributed to the calling line of the
// program.
#pragma once

#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/headers/runtime_api.hpp"
#include "streamlab/libcu/standard.hpp"

namespace cuda {

// Thrown if a runtime call returns an error.
class cuda_error : public ::std::runtime_error {
public:
    cuda_error(cudaError_t status, const char* call)
        : runtime_error(::std::string(call) + ": " + cudaGetErrorString(status)), status_(status) {}
    cudaError_t status() const noexcept { return status_; }

private:
    cudaError_t status_;
};

namespace detail {

STREAMLAB_INLINE void expect(cudaError_t status, const char* call) {
    if (status != cudaSuccess) throw cuda_error(status, call);
}

}  // namespace detail

#define STREAMLAB_EXPECT(function, ...) ::cuda::detail::expect(::function(__VA_ARGS__), #function)

struct no_init_t {};
inline constexpr no_init_t no_init{};

class device_ref {
public:
    constexpr device_ref(int device) noexcept : device_(device) {}
    constexpr int get() const noexcept { return device_; }
    friend constexpr bool operator==(device_ref one, device_ref other) noexcept {
        return one.device_ == other.device_;
    }
    friend constexpr bool operator!=(device_ref one, device_ref other) noexcept {
        return one.device_ != other.device_;
    }

private:
    int device_;
};

namespace detail {

// Makes another device current for the lifetime of this object.
class OnDevice {
public:
    STREAMLAB_INLINE explicit OnDevice(device_ref device) {
        STREAMLAB_EXPECT(cudaGetDevice, &before_);
        is_other_ = before_ != device.get();
        if (is_other_) STREAMLAB_EXPECT(cudaSetDevice, device.get());
    }
    STREAMLAB_INLINE ~OnDevice() {
        if (is_other_) (void)cudaSetDevice(before_);
    }
    OnDevice(const OnDevice&) = delete;
    OnDevice& operator=(const OnDevice&) = delete;

private:
    int before_ = 0;
    bool is_other_ = false;
};

// The handle in a moved-from stream or event.
template <class Handle>
Handle no_handle() {
    return reinterpret_cast<Handle>(~::std::size_t{0});
}

}  // namespace detail

enum class event_flags : unsigned { none = 0, blocking_sync = 1, interprocess = 4 };

class stream_ref;

// A non-owning event handle.
class event_ref {
public:
    using value_type = cudaEvent_t;

    constexpr event_ref(cudaEvent_t handle) noexcept : handle_(handle) {}
    event_ref(int) = delete;
    event_ref(::std::nullptr_t) = delete;

    STREAMLAB_INLINE void record(stream_ref stream) const;  // cudaEventRecord
    STREAMLAB_INLINE void sync() const { STREAMLAB_EXPECT(cudaEventSynchronize, handle_); }
    [[nodiscard]] STREAMLAB_INLINE bool is_done() const {  // cudaEventQuery
        const cudaError_t status = cudaEventQuery(handle_);
        if (status == cudaErrorNotReady) return false;
        detail::expect(status, "cudaEventQuery");
        return true;
    }
    [[nodiscard]] constexpr cudaEvent_t get() const noexcept { return handle_; }
    explicit constexpr operator bool() const noexcept { return handle_ != nullptr; }
    friend constexpr bool operator==(event_ref one, event_ref other) noexcept {
        return one.handle_ == other.handle_;
    }
    friend constexpr bool operator!=(event_ref one, event_ref other) noexcept {
        return one.handle_ != other.handle_;
    }

protected:
    cudaEvent_t handle_;
};

// An owning event handle, without timing.
class event : public event_ref {
public:
    // Creates (cudaEventCreateWithFlags) and records the event.
    STREAMLAB_INLINE explicit event(stream_ref stream, event_flags flags = event_flags::none);
    STREAMLAB_INLINE explicit event(device_ref device, event_flags flags = event_flags::none)
        : event(device, static_cast<unsigned>(flags) | cudaEventDisableTiming) {}
    explicit constexpr event(no_init_t) noexcept : event_ref(cudaEvent_t{}) {}
    event(event&& other) noexcept : event_ref(other.release()) {}
    event(const event&) = delete;
    event& operator=(event&& other) noexcept {
        ::std::swap(handle_, other.handle_);
        return *this;
    }
    event& operator=(const event&) = delete;
    STREAMLAB_INLINE ~event() {
        if (handle_) (void)cudaEventDestroy(handle_);
    }

    [[nodiscard]] static event from_native_handle(cudaEvent_t handle) noexcept {
        event made(no_init);
        made.handle_ = handle;
        return made;
    }
    [[nodiscard]] cudaEvent_t release() noexcept { return ::std::exchange(handle_, nullptr); }

protected:
    STREAMLAB_INLINE event(device_ref device, unsigned flags) : event_ref(cudaEvent_t{}) {
        const detail::OnDevice there(device);
        STREAMLAB_EXPECT(cudaEventCreateWithFlags, &handle_, flags);
    }
};

// An event with timing.
class timed_event : public event {
public:
    STREAMLAB_INLINE explicit timed_event(stream_ref stream, event_flags flags = event_flags::none);
    STREAMLAB_INLINE explicit timed_event(device_ref device, event_flags flags = event_flags::none)
        : event(device, static_cast<unsigned>(flags)) {}
    explicit constexpr timed_event(no_init_t) noexcept : event(no_init) {}

    [[nodiscard]] static timed_event from_native_handle(cudaEvent_t handle) noexcept {
        timed_event made(no_init);
        made.handle_ = handle;
        return made;
    }
    // Time from the other event to this one (cudaEventElapsedTime).
    [[nodiscard]] friend STREAMLAB_INLINE ::std::chrono::nanoseconds
    operator-(const timed_event& end, const timed_event& begin) {
        float milliseconds = 0;
        STREAMLAB_EXPECT(cudaEventElapsedTime, &milliseconds, begin.get(), end.get());
        return ::std::chrono::nanoseconds(static_cast<long long>(double{milliseconds} * 1e6));
    }
};

enum class stream_id : unsigned long long {};

// A non-owning stream handle.
class stream_ref {
public:
    using value_type = cudaStream_t;

    stream_ref() = default;  // the default stream
    constexpr stream_ref(cudaStream_t handle) noexcept : handle_(handle) {}
    stream_ref(int) = delete;
    stream_ref(::std::nullptr_t) = delete;

    [[nodiscard]] constexpr cudaStream_t get() const noexcept { return handle_; }
    STREAMLAB_INLINE void sync() const { STREAMLAB_EXPECT(cudaStreamSynchronize, handle_); }
    // Blocks the host; the name of sync() before CUDA 13.1.
    STREAMLAB_INLINE void wait() const { sync(); }
    // Makes the stream wait (cudaStreamWaitEvent); the host continues.
    STREAMLAB_INLINE void wait(event_ref event) const {
        STREAMLAB_EXPECT(cudaStreamWaitEvent, handle_, event.get(), 0);
    }
    // Makes the stream wait for all work submitted to the other stream so far, with a temporary
    // event.
    STREAMLAB_INLINE void wait(stream_ref other) const {
        if (other.handle_ != handle_) wait(event(other));
    }
    [[nodiscard]] STREAMLAB_INLINE bool is_done() const {  // cudaStreamQuery
        const cudaError_t status = cudaStreamQuery(handle_);
        if (status == cudaErrorNotReady) return false;
        detail::expect(status, "cudaStreamQuery");
        return true;
    }
    // The name of is_done() before CUDA 13.1.
    [[nodiscard]] STREAMLAB_INLINE bool ready() const { return is_done(); }
    [[nodiscard]] STREAMLAB_INLINE int priority() const {
        int priority = 0;
        STREAMLAB_EXPECT(cudaStreamGetPriority, handle_, &priority);
        return priority;
    }
    [[nodiscard]] STREAMLAB_INLINE stream_id id() const {
        unsigned long long id = 0;
        STREAMLAB_EXPECT(cudaStreamGetId, handle_, &id);
        return stream_id{id};
    }
    [[nodiscard]] STREAMLAB_INLINE device_ref device() const {
        int device = 0;
        STREAMLAB_EXPECT(cudaStreamGetDevice, handle_, &device);
        return device;
    }
    [[nodiscard]] STREAMLAB_INLINE event record_event(event_flags flags = event_flags::none) const {
        return event(*this, flags);
    }
    [[nodiscard]] STREAMLAB_INLINE timed_event
    record_timed_event(event_flags flags = event_flags::none) const {
        return timed_event(*this, flags);
    }
    friend constexpr bool operator==(const stream_ref& one, const stream_ref& other) noexcept {
        return one.handle_ == other.handle_;
    }
    friend constexpr bool operator!=(const stream_ref& one, const stream_ref& other) noexcept {
        return one.handle_ != other.handle_;
    }

protected:
    cudaStream_t handle_ = nullptr;
};

// An owning handle of a non-blocking stream, which does not synchronise with the default stream.
struct stream : stream_ref {
    static constexpr int default_priority = 0;

    // cudaStreamCreateWithPriority
    STREAMLAB_INLINE explicit stream(device_ref device, int priority = default_priority)
        : stream_ref(detail::no_handle<cudaStream_t>()) {
        const detail::OnDevice there(device);
        STREAMLAB_EXPECT(cudaStreamCreateWithPriority, &handle_, cudaStreamNonBlocking, priority);
    }
    explicit stream(no_init_t) noexcept : stream_ref(detail::no_handle<cudaStream_t>()) {}
    stream(stream&& other) noexcept : stream_ref(other.release()) {}
    stream(const stream&) = delete;
    stream& operator=(stream&& other) noexcept {
        ::std::swap(handle_, other.handle_);
        return *this;
    }
    stream& operator=(const stream&) = delete;
    STREAMLAB_INLINE ~stream() {
        if (handle_ != detail::no_handle<cudaStream_t>()) (void)cudaStreamDestroy(handle_);
    }

    [[nodiscard]] static stream from_native_handle(cudaStream_t handle) noexcept {
        stream made(no_init);
        made.handle_ = handle;
        return made;
    }
    static stream from_native_handle(int) = delete;
    static stream from_native_handle(::std::nullptr_t) = delete;
    [[nodiscard]] cudaStream_t release() noexcept {
        return ::std::exchange(handle_, detail::no_handle<cudaStream_t>());
    }
};

STREAMLAB_INLINE void event_ref::record(stream_ref stream) const {
    STREAMLAB_EXPECT(cudaEventRecord, handle_, stream.get());
}
STREAMLAB_INLINE event::event(stream_ref stream, event_flags flags)
    : event(stream.device(), flags) {
    record(stream);
}
STREAMLAB_INLINE timed_event::timed_event(stream_ref stream, event_flags flags)
    : timed_event(stream.device(), flags) {
    record(stream);
}

#undef STREAMLAB_EXPECT

namespace detail {

// All GPUs visible to the program.
class Devices {
public:
    STREAMLAB_INLINE ::std::size_t size() const {
        int count = 0;
        expect(cudaGetDeviceCount(&count), "cudaGetDeviceCount");
        return static_cast<::std::size_t>(count);
    }
    constexpr device_ref operator[](::std::size_t number) const { return static_cast<int>(number); }
};

}  // namespace detail

inline constexpr detail::Devices devices{};

}  // namespace cuda
