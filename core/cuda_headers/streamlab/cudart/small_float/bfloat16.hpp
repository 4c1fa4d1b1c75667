// bfloat16: __nv_bfloat16 and __nv_bfloat162, their conversions, arithmetic, comparisons and math
// functions.
#pragma once

#include "streamlab/cudart/small_float/half.hpp"

#define STREAMLAB_SMALL __nv_bfloat16
#define STREAMLAB_SMALL_RAW __nv_bfloat16_raw
#define STREAMLAB_PAIR __nv_bfloat162
#define STREAMLAB_PAIR_RAW __nv_bfloat162_raw
#define STREAMLAB_OTHER_SMALL __half
#define STREAMLAB_FORMAT ::streamlab_abi::Bfloat16Format
#define STREAMLAB_NAME(before, after) before##bfloat16##after
#define STREAMLAB_TWICE __bfloat162bfloat162
// Each file needs the previous ones.
// clang-format off
#include "streamlab/cudart/small_float/types.inc"
#include "streamlab/cudart/small_float/conversions.inc"
#include "streamlab/cudart/small_float/comparison.inc"
#include "streamlab/cudart/small_float/arithmetic.inc"
#include "streamlab/cudart/small_float/math.inc"
// clang-format on
#undef STREAMLAB_TWICE
#undef STREAMLAB_NAME
#undef STREAMLAB_FORMAT
#undef STREAMLAB_OTHER_SMALL
#undef STREAMLAB_PAIR_RAW
#undef STREAMLAB_PAIR
#undef STREAMLAB_SMALL_RAW
#undef STREAMLAB_SMALL

STREAMLAB_INLINE __half::__half(__nv_bfloat16 number)
    : __x(streamlab_half_from(float(number), streamlab_to_nearest)) {}
STREAMLAB_INLINE __nv_bfloat16::__nv_bfloat16(__half number)
    : __x(streamlab_bfloat16_from(float(number), streamlab_to_nearest)) {}

using nv_bfloat16 = __nv_bfloat16;
using nv_bfloat162 = __nv_bfloat162;

#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7f80)
#define CUDART_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7fff)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16((unsigned short)0x0001)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16((unsigned short)0x7f7f)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x8000)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3f80)
