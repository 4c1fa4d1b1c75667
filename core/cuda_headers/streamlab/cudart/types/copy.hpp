// Two- and three-dimensional copies and memsets, and batches of them.
#pragma once

#include <cstddef>

#include "streamlab/cudart/types/handle.hpp"
#include "streamlab/cudart/types/memory.hpp"

struct cudaPitchedPtr {
    void* ptr;
    size_t pitch;
    size_t xsize;
    size_t ysize;
};

struct cudaExtent {
    size_t width;
    size_t height;
    size_t depth;
};

struct cudaPos {
    size_t x;
    size_t y;
    size_t z;
};

struct cudaMemcpy3DParms {
    cudaArray_t srcArray;
    cudaPos srcPos;
    cudaPitchedPtr srcPtr;
    cudaArray_t dstArray;
    cudaPos dstPos;
    cudaPitchedPtr dstPtr;
    cudaExtent extent;
    cudaMemcpyKind kind;
};

struct cudaMemcpy3DPeerParms {
    cudaArray_t srcArray;
    cudaPos srcPos;
    cudaPitchedPtr srcPtr;
    int srcDevice;
    cudaArray_t dstArray;
    cudaPos dstPos;
    cudaPitchedPtr dstPtr;
    int dstDevice;
    cudaExtent extent;
};

struct cudaMemsetParams {
    void* dst;
    size_t pitch;
    unsigned value;
    unsigned elementSize;
    size_t width;
    size_t height;
};

struct cudaMemsetParamsV2 {
    void* dst;
    size_t pitch;
    unsigned value;
    unsigned elementSize;
    size_t width;
    size_t height;
};

enum cudaMemcpyFlags { cudaMemcpyFlagDefault = 0x0, cudaMemcpyFlagPreferOverlapWithCompute = 0x1 };

enum cudaMemcpySrcAccessOrder {
    cudaMemcpySrcAccessOrderInvalid = 0x0,
    cudaMemcpySrcAccessOrderStream = 0x1,
    cudaMemcpySrcAccessOrderDuringApiCall = 0x2,
    cudaMemcpySrcAccessOrderAny = 0x3,
    cudaMemcpySrcAccessOrderMax = 0x7FFFFFFF
};

struct cudaMemcpyAttributes {
    cudaMemcpySrcAccessOrder srcAccessOrder;
    cudaMemLocation srcLocHint;
    cudaMemLocation dstLocHint;
    unsigned flags;
};

struct cudaOffset3D {
    size_t x;
    size_t y;
    size_t z;
};

enum cudaMemcpy3DOperandType {
    cudaMemcpyOperandTypePointer = 0x1,
    cudaMemcpyOperandTypeArray = 0x2,
    cudaMemcpyOperandTypeMax = 0x7FFFFFFF
};

struct cudaMemcpy3DOperand {
    cudaMemcpy3DOperandType type;
    union {
        struct {
            void* ptr;
            size_t rowLength;
            size_t layerHeight;
            cudaMemLocation locHint;
        } ptr;
        struct {
            cudaArray_t array;
            cudaOffset3D offset;
        } array;
    } op;
};

struct cudaMemcpy3DBatchOp {
    cudaMemcpy3DOperand src;
    cudaMemcpy3DOperand dst;
    cudaExtent extent;
    cudaMemcpySrcAccessOrder srcAccessOrder;
    unsigned flags;
};
