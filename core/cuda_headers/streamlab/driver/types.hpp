// The driver API's types. Its handles are the runtime's: a CUstream is a cudaStream_t.
#pragma once

#include <cstddef>

#include "streamlab/cudart/types.hpp"
#include "streamlab/driver/enumerations.hpp"

enum CUresult {
#define STREAMLAB_DRIVER_ERROR(name, value) name = value,
#include "streamlab/driver/errors.def"
};

using CUdevice = int;
using CUdevice_v1 = CUdevice;
using CUdeviceptr = unsigned long long;
using CUcontext = struct CUctx_st*;
using CUmodule = struct CUmod_st*;
using CUfunction = cudaFunction_t;
using CUkernel = cudaKernel_t;
using CUlibrary = cudaLibrary_t;
using CUarray = struct CUarray_st*;
using CUstream = cudaStream_t;
using CUevent = cudaEvent_t;
using CUgraph = cudaGraph_t;
using CUgraphNode = cudaGraphNode_t;
using CUgraphExec = cudaGraphExec_t;
using CUmemoryPool = cudaMemPool_t;
using CUhostFn = cudaHostFn_t;
using CUstreamCallback = void (*)(CUstream stream, CUresult status, void* data);
using CUoccupancyB2DSize = std::size_t (*)(int block_size);
using CUlinkState = struct CUlinkState_st*;

// Parameters for creating a context, as of CUDA 13.
struct CUctxCreateParams {
    void* execAffinityParams;
    int numExecAffinityParams;
    void* cigParams;
};

// A 2D copy.
struct CUDA_MEMCPY2D {
    std::size_t srcXInBytes, srcY;
    CUmemorytype srcMemoryType;
    const void* srcHost;
    CUdeviceptr srcDevice;
    CUarray srcArray;
    std::size_t srcPitch;
    std::size_t dstXInBytes, dstY;
    CUmemorytype dstMemoryType;
    void* dstHost;
    CUdeviceptr dstDevice;
    CUarray dstArray;
    std::size_t dstPitch;
    std::size_t WidthInBytes, Height;
};

// Memory of cuMemCreate: its handle, location and access rights.
using CUmemGenericAllocationHandle = unsigned long long;
struct CUmemLocation {
    CUmemLocationType type;
    int id;
};
struct CUmemAllocationProp {
    CUmemAllocationType type;
    CUmemAllocationHandleType requestedHandleTypes;
    CUmemLocation location;
    void* win32HandleMetaData;
    struct {
        unsigned char compressionType;
        unsigned char gpuDirectRDMACapable;
        unsigned short usage;
        unsigned char reserved[4];
    } allocFlags;
};
struct CUmemAccessDesc {
    CUmemLocation location;
    CUmemAccess_flags flags;
};

#define CU_DEVICE_CPU static_cast<CUdevice>(-1)
#define CU_DEVICE_INVALID static_cast<CUdevice>(-2)

#define CU_STREAM_LEGACY reinterpret_cast<CUstream>(0x1)
#define CU_STREAM_PER_THREAD reinterpret_cast<CUstream>(0x2)

#define CU_MEMHOSTALLOC_PORTABLE 0x01
#define CU_MEMHOSTALLOC_DEVICEMAP 0x02
#define CU_MEMHOSTALLOC_WRITECOMBINED 0x04
#define CU_MEMHOSTREGISTER_PORTABLE 0x01
#define CU_MEMHOSTREGISTER_DEVICEMAP 0x02
#define CU_MEMHOSTREGISTER_IOMEMORY 0x04
#define CU_MEMHOSTREGISTER_READ_ONLY 0x08

#define CU_LAUNCH_PARAM_END reinterpret_cast<void*>(0)
#define CU_LAUNCH_PARAM_BUFFER_POINTER reinterpret_cast<void*>(1)
#define CU_LAUNCH_PARAM_BUFFER_SIZE reinterpret_cast<void*>(2)
