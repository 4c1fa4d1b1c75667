#include "recorder/issue.hpp"

#include <mutex>

#include "recorder/cupti.hpp"
#include "recorder/recorder.hpp"

namespace streamlab::recorder {

namespace {

constexpr std::size_t event_sharing_threshold = 256;
constexpr int max_kernels_per_event = 16;

// True for the kinds for which CUDA_LAUNCH_BLOCKING makes the program's call wait (X1).
bool is_waited_for(trace::OperationKind kind) {
    using Kind = trace::OperationKind;
    return kind == Kind::kernel || kind == Kind::graph || kind == Kind::memset ||
           kind == Kind::copy_d2d;
}

}  // namespace

void Issue::begin(cudaStream_t handle, const Work& work) {
    Recorder& recorder = call_.recorder();
    {
        const std::lock_guard lock(recorder.mutex);
        if (!recorder.writer.is_open()) return;
        Stream& stream = call_.stream(handle);
        DeviceTimer* const timer = recorder.timer(call_.device());
        if (!timer || recorder.is_captured(stream)) return;
        stream_ = &stream;
        operation_.base = timer->base();
        fill_in(work);
        operation_.is_traced = work.has_events && recorder.timeline.is_traced();
        const bool has_parts = work.kind == trace::OperationKind::graph;
        const bool shares = shares_event(work);
        if (work.has_events && (!operation_.is_traced || has_parts) && !shares)
            operation_.end = timer->take();
    }
    if (cupti::is_on()) cupti::push(operation_.record.id);
}

// Events fill a stream's queue as fast as work does, and a full queue blocks the host where it
// would not without the recorder. So if many kernels are queued, several of them share one event.
bool Issue::shares_event(const Work& work) {
    if (work.kind != trace::OperationKind::kernel || operation_.is_traced) {
        call_.recorder().record_group_event(*stream_);
        return false;
    }
    // An event record in the legacy stream would delay work that was issued after the kernel (D1).
    const bool is_crowded = stream_->pending.size() >= event_sharing_threshold && !stream_->legacy;
    if (is_crowded && ++stream_->sharing < max_kernels_per_event)
        return operation_.shares_event = true;
    stream_->sharing = 0;
    return false;
}

void Issue::fill_in(const Work& work) {
    Recorder& recorder = call_.recorder();
    trace::DetailRecord detail{};
    detail.bytes = work.bytes;
    detail.pageable = work.pageable;
    detail.shared_bytes = static_cast<std::uint32_t>(work.shared_bytes);
    detail.grid = {work.grid.x, work.grid.y, work.grid.z};
    detail.block = {work.block.x, work.block.y, work.block.z};
    trace::OperationRecord& record = operation_.record;
    record.kind = work.kind;
    record.engine = static_cast<std::int8_t>(work.engine);
    if (work.engine != Engine::none)
        record.engine = static_cast<std::int8_t>(record.engine + 4 * call_.device());
    record.id = recorder.timeline.next_id();
    record.stream = stream_->id;
    record.related = work.related;
    record.call = call_.id();
    record.detail = recorder.writer.detail(work.name, detail);
    record.device = call_.device();
    record.source = work.is_on_host ? trace::StartSource::host_clock : trace::StartSource::inferred;
    record.enqueue_ns = call_.begin_ns();
    operation_.host_waits = work.host_waits;
    operation_.share = work.share;
    operation_.blocks = work.grid.x * work.grid.y * work.grid.z;
    operation_.priority = stream_->priority;
    if (work.pageable) recorder.timeline.is_staged(operation_, work.bytes);
    operation_.is_on_host = work.is_on_host;
    call_.issued(record.id);
}

void Issue::done(cudaError_t result) {
    if (!stream_) return;
    if (cupti::is_on()) cupti::pop();
    Recorder& recorder = call_.recorder();
    const bool is_issued = result == cudaSuccess;
    bool has_end = false;
    if (is_issued && operation_.end)
        has_end = driver()->event_record(operation_.end, stream_->handle) == CUDA_SUCCESS;
    // Otherwise our event might still be pending when the program queries the stream.
    if (has_end && recorder.is_launch_blocking() && is_waited_for(operation_.record.kind))
        driver()->event_synchronize(operation_.end);
    const std::lock_guard lock(recorder.mutex);
    const bool is_added = is_issued && (has_end || !operation_.end);
    if (is_added) {
        operation_.returned_ns = call_.end_ns();
        recorder.timeline.add(*stream_, std::move(operation_));
    } else {
        call_.issued(0);
    }
    DeviceTimer* const timer = recorder.timer(call_.device());
    if (!timer) return;
    if (!is_added && operation_.end) timer->give_back(operation_.end);
    timer->refill();
}

}  // namespace streamlab::recorder
