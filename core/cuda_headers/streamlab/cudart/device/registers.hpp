// The PTX special registers that inline assembler may read; see core/program/rewrite/assembler.cpp.
#pragma once

#include "streamlab/cudart/abi_types.hpp"
#include "streamlab/cudart/device/indices.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab_abi::special_register {

inline unsigned laneid() { return streamlab_lane(); }
inline uint3 tid() { return threadIdx; }
inline uint3 ctaid() { return blockIdx; }
inline dim3 ntid() { return blockDim; }
inline dim3 nctaid() { return gridDim; }
inline unsigned warpid() {
    const unsigned in_plane = threadIdx.x + blockDim.x * threadIdx.y;
    return (in_plane + blockDim.x * blockDim.y * threadIdx.z) / 32;
}
inline unsigned smid() { return streamlab_multiprocessor(); }
inline unsigned nsmid() { return streamlab_multiprocessor_count(); }

// Always inlined, because a loop that reads a clock is identified by the program counter of the
// read.
#define STREAMLAB_REGISTER inline __attribute__((always_inline))
STREAMLAB_REGISTER unsigned long long clock64() {
    return static_cast<unsigned long long>(streamlab_clock64());
}
STREAMLAB_REGISTER unsigned clock() { return static_cast<unsigned>(streamlab_clock64()); }
STREAMLAB_REGISTER unsigned clock_hi() { return static_cast<unsigned>(clock64() >> 32); }
STREAMLAB_REGISTER unsigned long long globaltimer() { return streamlab_globaltimer(); }
STREAMLAB_REGISTER unsigned globaltimer_lo() {
    return static_cast<unsigned>(streamlab_globaltimer());
}
STREAMLAB_REGISTER unsigned globaltimer_hi() {
    return static_cast<unsigned>(streamlab_globaltimer() >> 32);
}
#undef STREAMLAB_REGISTER

inline unsigned lanemask_eq() { return 1u << laneid(); }
inline unsigned lanemask_lt() { return lanemask_eq() - 1; }
inline unsigned lanemask_le() { return lanemask_lt() | lanemask_eq(); }
inline unsigned lanemask_gt() { return ~lanemask_le(); }
inline unsigned lanemask_ge() { return ~lanemask_lt(); }

}  // namespace streamlab_abi::special_register
