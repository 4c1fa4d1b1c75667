// Event records, waits and queries (E1 to E7). They get no timing events: their times
// follow from the preceding work.
#include <mutex>

#include "recorder/issue.hpp"
#include "recorder/recorder.hpp"
#include "recorder/shim.hpp"

namespace streamlab::recorder {

using trace::OperationKind;

struct EventCreateHook {
    EventCreateHook(Call& call, cudaEvent_t* event, unsigned flags = 0)
        : call_(call), event_(event), flags_(flags) {}
    void done(cudaError_t result) {
        if (result != cudaSuccess || !event_) return;
        const std::lock_guard lock(call_.recorder().mutex);
        call_.set_event_of_call(
            call_.recorder().events.created(*event_, flags_ & cudaEventDisableTiming).id);
    }

    Call& call_;
    cudaEvent_t* event_;
    unsigned flags_;
};

// A call whose first argument is an event.
struct EventCallHook {
    template <class... More>
    EventCallHook(Call& call, cudaEvent_t event, More&&...) : call_(call), handle_(event) {
        if (!event) return;
        const std::lock_guard lock(call.recorder().mutex);
        const Event& found = call.recorder().events.find(event);
        call.set_event_of_call(found.id);
        last_record_ = found.last_record;
    }
    void done(cudaError_t) {}

    Call& call_;
    cudaEvent_t handle_;
    std::uint32_t last_record_ = 0;
};

struct EventDestroyHook : EventCallHook {
    using EventCallHook::EventCallHook;
    void done(cudaError_t result) {
        if (result != cudaSuccess) return;
        const std::lock_guard lock(call_.recorder().mutex);
        call_.recorder().events.destroyed(handle_);
    }
};

struct EventSynchronizeHook : EventCallHook {
    EventSynchronizeHook(Call& call, cudaEvent_t event) : EventCallHook(call, event) {
        call.waits(last_record_);
    }
};

struct RecordHook : IssueHook {
    RecordHook(Call& call, cudaEvent_t event, cudaStream_t stream, unsigned = 0)
        : IssueHook(call), event_(event) {
        if (!event) return;
        Work work;
        work.kind = OperationKind::event_record;
        work.has_events = false;
        {
            const std::lock_guard lock(call.recorder().mutex);
            work.related = call.recorder().events.find(event).id;
        }
        call.set_event_of_call(work.related);
        issue_.begin(stream, work);
    }
    void done(cudaError_t result) {
        issue_.done(result);
        if (result != cudaSuccess || !issue_.is_begun()) return;
        const std::lock_guard lock(call_.recorder().mutex);
        call_.recorder().events.find(event_).last_record = issue_.operation();
    }

    cudaEvent_t event_;
};

struct WaitHook : IssueHook {
    WaitHook(Call& call, cudaStream_t stream, cudaEvent_t event, unsigned = 0) : IssueHook(call) {
        if (!event) return;
        Work work;
        work.kind = OperationKind::event_wait;
        work.has_events = false;
        {
            const std::lock_guard lock(call.recorder().mutex);
            const Event& found = call.recorder().events.find(event);
            work.related = found.last_record;
            call.set_event_of_call(found.id);
        }
        issue_.begin(stream, work);
    }
};

}  // namespace streamlab::recorder

STREAMLAB_SHIM(cudaEventCreate, EventCreateHook)
STREAMLAB_SHIM(cudaEventCreateWithFlags, EventCreateHook)
STREAMLAB_SHIM(cudaEventDestroy, EventDestroyHook)
STREAMLAB_SHIM_PTSZ(cudaEventRecord, RecordHook)
STREAMLAB_SHIM_PTSZ(cudaEventRecordWithFlags, RecordHook)
STREAMLAB_SHIM(cudaEventSynchronize, EventSynchronizeHook)
STREAMLAB_SHIM(cudaEventQuery, EventCallHook)
STREAMLAB_SHIM_PTSZ(cudaStreamWaitEvent, WaitHook)
