// Names for the driver API's objects, which are identical to the runtime's. Names of devices and
// contexts are ignored.
#pragma once

#include "nvtx3/nvToolsExtCudaRt.h"
#include "streamlab/driver/driver.hpp"

inline void nvtxNameCuDeviceA(CUdevice, const char*) {}
inline void nvtxNameCuStreamA(CUstream stream, const char* name) {
    nvtxNameCudaStreamA(stream, name);
}
inline void nvtxNameCuEventA(CUevent event, const char* name) { nvtxNameCudaEventA(event, name); }

#define nvtxNameCuDevice nvtxNameCuDeviceA
#define nvtxNameCuStream nvtxNameCuStreamA
#define nvtxNameCuEvent nvtxNameCuEventA
