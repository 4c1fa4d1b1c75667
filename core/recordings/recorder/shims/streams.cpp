// Creation, synchronisation, queries and capture of streams (H1, E4, G1).
#include <mutex>

#include "recorder/recorder.hpp"
#include "recorder/shim.hpp"

namespace streamlab::recorder {

// A call whose first argument is a stream.
struct StreamCallHook {
    template <class... More>
    StreamCallHook(Call& call, cudaStream_t stream, More&&...) : call_(call) {
        const std::lock_guard lock(call.recorder().mutex);
        stream_ = &call.stream(stream);
    }
    void done(cudaError_t) {}

    Call& call_;
    Stream* stream_;
};

struct StreamCreateHook {
    StreamCreateHook(Call& call, cudaStream_t* stream, unsigned flags = 0, int priority = 0)
        : call_(call), stream_(stream), flags_(flags), priority_(priority) {}
    void done(cudaError_t result) {
        if (result != cudaSuccess || !stream_) return;
        Recorder& recorder = call_.recorder();
        const std::lock_guard lock(recorder.mutex);
        const Stream& made = recorder.streams.created(*stream_, call_.device(),
                                                      flags_ & cudaStreamNonBlocking, priority_);
        call_.set_stream_of_call(made.id);
    }

    Call& call_;
    cudaStream_t* stream_;
    unsigned flags_;
    int priority_;
};

struct StreamDestroyHook : StreamCallHook {
    StreamDestroyHook(Call& call, cudaStream_t stream)
        : StreamCallHook(call, stream), handle_(stream) {
        const std::lock_guard lock(call.recorder().mutex);
        call.recorder().record_group_event(*stream_);
    }
    void done(cudaError_t result) {
        if (result != cudaSuccess) return;
        const std::lock_guard lock(call_.recorder().mutex);
        call_.recorder().streams.destroyed(handle_);
    }

    cudaStream_t handle_;
};

struct StreamSynchronizeHook : StreamCallHook {
    StreamSynchronizeHook(Call& call, cudaStream_t stream) : StreamCallHook(call, stream) {
        const std::lock_guard lock(call.recorder().mutex);
        call.recorder().record_group_event(*stream_);
        call.waits(stream_->last_operation);
    }
};

struct DeviceSynchronizeHook {
    explicit DeviceSynchronizeHook(Call& call) {
        const std::lock_guard lock(call.recorder().mutex);
        call.recorder().record_group_events(call.device());
        call.waits(0);
    }
    void done(cudaError_t) {}
};

struct DeviceResetHook {
    explicit DeviceResetHook(Call& call) : call_(call) {
        const std::lock_guard lock(call.recorder().mutex);
        call.recorder().on_device_reset(call.device());
    }
    void done(cudaError_t) {}

    Call& call_;
};

struct SetDeviceHook {
    SetDeviceHook(Call& call, int device) : call_(call), device_(device) {}
    void done(cudaError_t result) {
        if (result != cudaSuccess) return;
        Call::set_device(device_);
        // Open the timer here rather than between the operations of a program that uses several
        // devices.
        const std::lock_guard lock(call_.recorder().mutex);
        call_.recorder().timer(static_cast<std::uint8_t>(device_));
    }

    Call& call_;
    int device_;
};

struct BeginCaptureHook : StreamCallHook {
    template <class... More>
    BeginCaptureHook(Call& call, cudaStream_t stream, More&&...) : StreamCallHook(call, stream) {
        // Count before the call: the recorder must not record an event between the call and its
        // effect.
        call.recorder().on_capture_begin();
    }
    void done(cudaError_t result) {
        if (result != cudaSuccess) call_.recorder().on_capture_end();
    }
};

struct EndCaptureHook : StreamCallHook {
    EndCaptureHook(Call& call, cudaStream_t stream, cudaGraph_t*) : StreamCallHook(call, stream) {}
    // Ending an invalidated capture returns one of these errors (G1); a stream that is not
    // capturing returns another one.
    void done(cudaError_t result) {
        const bool has_ended =
            result == cudaSuccess || result == cudaErrorStreamCaptureInvalidated ||
            result == cudaErrorStreamCaptureUnjoined || result == cudaErrorStreamCaptureUnmatched;
        if (has_ended && call_.recorder().any_capture()) call_.recorder().on_capture_end();
    }
};

}  // namespace streamlab::recorder

STREAMLAB_SHIM(cudaStreamCreate, StreamCreateHook)
STREAMLAB_SHIM(cudaStreamCreateWithFlags, StreamCreateHook)
STREAMLAB_SHIM(cudaStreamCreateWithPriority, StreamCreateHook)
STREAMLAB_SHIM(cudaStreamDestroy, StreamDestroyHook)
STREAMLAB_SHIM_PTSZ(cudaStreamSynchronize, StreamSynchronizeHook)
STREAMLAB_SHIM_PTSZ(cudaStreamQuery, StreamCallHook)
STREAMLAB_SHIM_PTSZ(cudaStreamGetFlags, StreamCallHook)
STREAMLAB_SHIM_PTSZ(cudaStreamGetPriority, StreamCallHook)
STREAMLAB_SHIM_PTSZ(cudaStreamGetId, StreamCallHook)
STREAMLAB_SHIM_PTSZ(cudaStreamIsCapturing, StreamCallHook)
STREAMLAB_SHIM_PTSZ(cudaStreamAttachMemAsync, StreamCallHook)
STREAMLAB_SHIM_PTSZ(cudaStreamBeginCapture, BeginCaptureHook)
STREAMLAB_SHIM_PTSZ(cudaStreamEndCapture, EndCaptureHook)
STREAMLAB_SHIM(cudaDeviceSynchronize, DeviceSynchronizeHook)
STREAMLAB_SHIM(cudaDeviceReset, DeviceResetHook)
STREAMLAB_SHIM(cudaSetDevice, SetDeviceHook)
