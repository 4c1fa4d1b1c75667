// The functions of the driver (libcuda) that the recorder itself calls.
//
// Its own events go past the runtime library: a runtime call that fails becomes the calling
// thread's last error, and the program must find that as it left it (X1).
#pragma once

#include <cuda.h>

namespace streamlab::recorder {

struct Driver {
    CUresult (*context_current)(CUcontext*) = nullptr;
    CUresult (*context_make_current)(CUcontext) = nullptr;
    CUresult (*context_device)(CUdevice*) = nullptr;
    CUresult (*device_attribute)(int*, CUdevice_attribute, CUdevice) = nullptr;
    CUresult (*event_create)(CUevent*, unsigned) = nullptr;
    CUresult (*event_record)(CUevent, CUstream) = nullptr;
    CUresult (*event_query)(CUevent) = nullptr;
    CUresult (*event_elapsed)(float*, CUevent, CUevent) = nullptr;
    CUresult (*stream_create)(CUstream*, unsigned) = nullptr;
    CUresult (*stream_flags)(CUstream, unsigned*) = nullptr;
    CUresult (*stream_is_capturing)(CUstream, CUstreamCaptureStatus*) = nullptr;
    CUresult (*exchange_capture_mode)(CUstreamCaptureMode*) = nullptr;
    CUresult (*pointer_attribute)(void*, CUpointer_attribute, CUdeviceptr) = nullptr;
};

// Null where there is no driver, or one that lacks a function. Looked for once.
const Driver* driver();

// While it lives, calls of this thread are not refused because some thread captures in the global
// mode: the recorder's own make nothing that a capture could miss (G1).
class CaptureExemption {
public:
    CaptureExemption();
    ~CaptureExemption();
    CaptureExemption(const CaptureExemption&) = delete;
    CaptureExemption& operator=(const CaptureExemption&) = delete;

private:
    CUstreamCaptureMode mode_ = CU_STREAM_CAPTURE_MODE_RELAXED;
};

}  // namespace streamlab::recorder
