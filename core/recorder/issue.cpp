#include "recorder/issue.hpp"

#include <mutex>

#include "recorder/cupti.hpp"
#include "recorder/recorder.hpp"

namespace streamlab::recorder {

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
        take_events(work.has_events);
    }
    if (operation_.start) driver()->event_record(operation_.start, stream_->handle);
    if (cupti::is_on()) cupti::push(operation_.record.id);
}

void Issue::fill_in(const Work& work) {
    Recorder& recorder = call_.recorder();
    trace::DetailRecord detail{};
    detail.bytes = work.bytes;
    detail.pageable = work.pageable;
    detail.shared_bytes = static_cast<std::uint32_t>(work.shared_bytes);
    const dim3 extents[] = {work.grid, work.block};
    for (int which = 0; which < 2; ++which) {
        std::uint32_t* const to = which == 0 ? detail.grid : detail.block;
        to[0] = extents[which].x;
        to[1] = extents[which].y;
        to[2] = extents[which].z;
    }
    trace::OperationRecord& record = operation_.record;
    record.record = trace::RecordKind::operation;
    record.kind = static_cast<std::uint8_t>(work.kind);
    record.engine = static_cast<std::int8_t>(work.engine);
    if (work.engine != Engine::none)
        record.engine = static_cast<std::int8_t>(record.engine + 4 * call_.device());
    record.id = recorder.timeline.next_id();
    record.stream = stream_->id;
    record.related = work.related;
    record.call = call_.id();
    record.detail = recorder.writer.detail(work.name, detail);
    record.device = call_.device();
    record.source = static_cast<std::uint8_t>(work.is_on_host ? trace::StartSource::host_clock
                                                              : trace::StartSource::inferred);
    record.enqueue_ns = call_.begin_ns();
    operation_.host_waits = work.host_waits;
    operation_.share = work.share;
    operation_.is_on_host = work.is_on_host;
    call_.issued(record.id);
}

// Each event costs the stream a microsecond or two, so where the operation before it is still at
// work there is none before this one: that one's end says when the stream had reached it (S1).
void Issue::take_events(bool has_events) {
    if (!has_events) return;
    DeviceTimer& timer = *call_.recorder().timer(call_.device());
    operation_.end = timer.take();
    if (operation_.end && !is_behind_earlier_work()) operation_.start = timer.take();
}

bool Issue::is_behind_earlier_work() const {
    if (stream_->pending.empty()) return false;
    const Pending& before = stream_->pending.back();
    return before.end && driver()->event_query(before.end) == CUDA_ERROR_NOT_READY;
}

void Issue::done(cudaError_t result) {
    if (!stream_) return;
    if (cupti::is_on()) cupti::pop();
    Recorder& recorder = call_.recorder();
    const bool is_issued = result == cudaSuccess;
    bool has_end = false;
    if (is_issued && operation_.end)
        has_end = driver()->event_record(operation_.end, stream_->handle) == CUDA_SUCCESS;
    const std::lock_guard lock(recorder.mutex);
    if (is_issued && (has_end || !operation_.end)) {
        operation_.returned_ns = call_.end_ns();
        recorder.timeline.add(*stream_, std::move(operation_));
        return;
    }
    call_.issued(0);
    DeviceTimer* const timer = recorder.timer(call_.device());
    if (!timer) return;
    for (const CUevent event : {operation_.start, operation_.end})
        if (event) timer->give_back(event);
}

}  // namespace streamlab::recorder
