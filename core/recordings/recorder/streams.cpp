#include "recorder/streams.hpp"

#include "recorder/driver.hpp"

namespace streamlab::recorder {

Stream& Streams::add(CUstream handle, std::uint8_t device) {
    // 0 is reserved for the legacy default stream of device 0, whenever the program first uses it.
    const auto next = static_cast<std::uint32_t>(all_.size()) + 1;
    Stream& stream = *all_.emplace_back(std::make_unique<Stream>());
    stream.id = next;
    stream.device = device;
    stream.handle = handle;
    return stream;
}

void Streams::write(const Stream& stream, bool per_thread, int priority) {
    trace::StreamRecord record{};
    record.device = stream.device;
    record.non_blocking = stream.non_blocking;
    record.default_stream = stream.legacy;
    record.id = stream.id;
    record.priority = priority;
    record.per_thread = per_thread;
    writer_.append(record);
}

Stream& Streams::default_stream(std::uint8_t device, std::uint32_t thread, bool legacy) {
    const std::uint64_t key =
        std::uint64_t{device} << 33 | std::uint64_t{legacy} << 32 | (legacy ? 0 : thread);
    Stream*& known = default_streams_[key];
    if (known) return *known;
    known = &add(legacy ? CU_STREAM_LEGACY : CU_STREAM_PER_THREAD, device);
    known->legacy = legacy;
    if (legacy && device == 0) known->id = 0;
    write(*known, !legacy, 0);
    return *known;
}

Stream& Streams::find(CUstream handle, std::uint8_t device, std::uint32_t thread, bool per_thread) {
    if (handle == nullptr) return default_stream(device, thread, !per_thread);
    if (handle == CU_STREAM_LEGACY) return default_stream(device, thread, true);
    if (handle == CU_STREAM_PER_THREAD) return default_stream(device, thread, false);
    const auto found = by_handle_.find(handle);
    if (found != by_handle_.end()) return *found->second;
    // The stream was created by a library that calls the driver directly.
    unsigned flags = 0;
    driver()->stream_flags(handle, &flags);
    return created(handle, device, flags & CU_STREAM_NON_BLOCKING, 0);
}

Stream& Streams::created(CUstream handle, std::uint8_t device, bool non_blocking, int priority) {
    Stream& stream = add(handle, device);
    stream.non_blocking = non_blocking;
    stream.priority = priority;
    by_handle_[handle] = &stream;
    write(stream, false, priority);
    return stream;
}

}  // namespace streamlab::recorder
