// The driver API's header, which many programs include in addition to the runtime's. It has the
// types that both share, and none of the driver's functions.
#pragma once

#define CUDA_VERSION 13000

#include "streamlab/cudart/types/handle.hpp"

using CUstream = cudaStream_t;
using CUevent = cudaEvent_t;
using CUgraph = cudaGraph_t;
using CUgraphNode = cudaGraphNode_t;
using CUgraphExec = cudaGraphExec_t;
using CUdevice = int;
using CUdeviceptr = unsigned long long;
