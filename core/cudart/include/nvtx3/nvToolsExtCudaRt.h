// Names for devices, streams and events, which the timeline shows.
#pragma once

#include "nvtx3/nvToolsExt.h"

#define nvtxNameCudaDevice nvtxNameCudaDeviceA
#define nvtxNameCudaStream nvtxNameCudaStreamA
#define nvtxNameCudaEvent nvtxNameCudaEventA
