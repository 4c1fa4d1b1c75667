// Opaque handles that the runtime returns and that a program only passes back.
#pragma once

using cudaStream_t = struct CUstream_st*;
using cudaEvent_t = struct CUevent_st*;
using cudaGraph_t = struct CUgraph_st*;
using cudaGraphNode_t = struct CUgraphNode_st*;
using cudaGraphExec_t = struct CUgraphExec_st*;
using cudaGraphDeviceNode_t = struct CUgraphDeviceUpdatableNode_st*;
using cudaGraphConditionalHandle = unsigned long long;
using cudaUserObject_t = struct CUuserObject_st*;
using cudaMemPool_t = struct CUmemPoolHandle_st*;
using cudaFunction_t = struct CUfunc_st*;
using cudaKernel_t = struct CUkern_st*;
using cudaLibrary_t = struct CUlib_st*;
using cudaArray_t = struct cudaArray*;
using cudaArray_const_t = const struct cudaArray*;
using cudaMipmappedArray_t = struct cudaMipmappedArray*;
using cudaMipmappedArray_const_t = const struct cudaMipmappedArray*;
using cudaExternalSemaphore_t = struct CUexternalSemaphore_st*;

struct CUuuid_st {
    char bytes[16];
};

using CUuuid = CUuuid_st;
using cudaUUID_t = CUuuid_st;
