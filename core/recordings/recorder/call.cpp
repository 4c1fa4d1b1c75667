#include "recorder/call.hpp"

#include <algorithm>
#include <utility>

#include "recorder/recorder.hpp"
#include "recorder/warm_up.hpp"

namespace streamlab::recorder {

namespace {

// The usual duration of a non-blocking call; in a longer call the host waited for the device.
constexpr Nanoseconds usual_call_ns = 20'000;

thread_local int current_device = 0;
thread_local const void* launch_place = nullptr;

}  // namespace

Call::Call(const Entry& entry, const void* caller)
    : recorder_(Recorder::instance()), entry_(entry), caller_(caller), thread_(thread_number()),
      device_(static_cast<std::uint8_t>(current_device)), stream_(trace::no_stream) {
    warm_up(recorder_, entry, device_);
    id_ = recorder_.next_call();
    begin_ns_ = recorder_.clock.now();
}

void Call::returned(cudaError_t result) {
    result_ = result;
    // The clock may have been set back meanwhile, for another thread's call.
    end_ns_ = std::max(begin_ns_, recorder_.clock.now());
}

Call::~Call() {
    const std::lock_guard lock(recorder_.mutex);
    if (!recorder_.writer.is_open()) return;
    trace::HostCallRecord record{};
    record.thread = static_cast<std::uint16_t>(thread_);
    record.id = id_;
    record.name = recorder_.writer.text(entry_.name);
    record.result = result_;
    record.operation = operation_;
    record.stream = stream_;
    record.event = event_;
    record.cause_operation = cause_operation_;
    record.program_counter = reinterpret_cast<std::uintptr_t>(caller_);
    record.begin_ns = begin_ns_;
    record.end_ns = end_ns_;
    const Nanoseconds took_ns = end_ns_ - begin_ns_;
    if (waits_ || (operation_ && took_ns > usual_call_ns)) record.blocked_ns = took_ns;
    recorder_.writer.append(record);
}

Stream& Call::stream(cudaStream_t handle) {
    Stream& found = recorder_.streams.find(handle, device_, thread_, entry_.per_thread);
    set_stream_of_call(found.id);
    return found;
}

void Call::set_device(int device) { current_device = device; }

void Call::set_launch_place(const void* caller) { launch_place = caller; }

const void* Call::take_launch_place() { return std::exchange(launch_place, nullptr); }

}  // namespace streamlab::recorder
