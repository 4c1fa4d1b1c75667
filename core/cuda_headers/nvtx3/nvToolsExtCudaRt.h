// Names for streams and events, which the timeline shows. Names of devices are ignored.
#pragma once

#include "nvtx3/nvToolsExt.h"
#include "streamlab/cudart/entry_points.hpp"

inline void nvtxNameCudaDeviceA(int, const char*) {}
inline void nvtxNameCudaStreamA(cudaStream_t stream, const char* name) {
    streamlab_name_stream(stream, name);
}
inline void nvtxNameCudaEventA(cudaEvent_t event, const char* name) {
    streamlab_name_event(event, name);
}

#define nvtxNameCudaDevice nvtxNameCudaDeviceA
#define nvtxNameCudaStream nvtxNameCudaStreamA
#define nvtxNameCudaEvent nvtxNameCudaEventA
