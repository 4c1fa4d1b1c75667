// The functions of the driver (libcuda) that the recorder itself calls.
//
// The recorder's own events bypass the runtime library: a runtime call that fails sets the calling
// thread's last error, and the program's last error must not change (X1).
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
    CUresult (*event_synchronize)(CUevent) = nullptr;
    CUresult (*event_elapsed)(float*, CUevent, CUevent) = nullptr;
    CUresult (*stream_create)(CUstream*, unsigned) = nullptr;
    CUresult (*stream_flags)(CUstream, unsigned*) = nullptr;
    CUresult (*stream_is_capturing)(CUstream, CUstreamCaptureStatus*) = nullptr;
    CUresult (*exchange_capture_mode)(CUstreamCaptureMode*) = nullptr;
    CUresult (*pointer_attribute)(void*, CUpointer_attribute, CUdeviceptr) = nullptr;
};

// Null if there is no driver, or if it lacks a function. The driver is looked up once.
const Driver* driver();

// During its lifetime, this thread's calls do not fail because a thread captures in global mode.
// The recorder's own calls issue no work that must be part of a graph (G1).
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
