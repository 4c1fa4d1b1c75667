#include "recorder/driver.hpp"

#include <dlfcn.h>

namespace streamlab::recorder {

namespace {

template <class Function>
bool find(void* library, const char* name, Function*& function) {
    function = reinterpret_cast<Function*>(dlsym(library, name));
    return function != nullptr;
}

const Driver* load() {
    static Driver driver;
    void* const library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) return nullptr;
    const bool complete =
        find(library, "cuCtxGetCurrent", driver.context_current) &&
        find(library, "cuCtxSetCurrent", driver.context_make_current) &&
        find(library, "cuCtxGetDevice", driver.context_device) &&
        find(library, "cuDeviceGetAttribute", driver.device_attribute) &&
        find(library, "cuEventCreate", driver.event_create) &&
        find(library, "cuEventRecord", driver.event_record) &&
        find(library, "cuEventQuery", driver.event_query) &&
        find(library, "cuEventSynchronize", driver.event_synchronize) &&
        find(library, "cuEventElapsedTime", driver.event_elapsed) &&
        find(library, "cuStreamCreate", driver.stream_create) &&
        find(library, "cuStreamGetFlags", driver.stream_flags) &&
        find(library, "cuStreamIsCapturing", driver.stream_is_capturing) &&
        find(library, "cuThreadExchangeStreamCaptureMode", driver.exchange_capture_mode) &&
        find(library, "cuPointerGetAttribute", driver.pointer_attribute);
    return complete ? &driver : nullptr;
}

}  // namespace

const Driver* driver() {
    static const Driver* const found = load();
    return found;
}

CaptureExemption::CaptureExemption() {
    if (driver()) driver()->exchange_capture_mode(&mode_);
}

CaptureExemption::~CaptureExemption() {
    if (driver()) driver()->exchange_capture_mode(&mode_);
}

}  // namespace streamlab::recorder
