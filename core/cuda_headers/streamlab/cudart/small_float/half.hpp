// Half precision: __half and __half2, their conversions, arithmetic, comparisons and math
// functions.
#pragma once

#include <math.h>

#include "streamlab/cudart/headers/runtime.hpp"
#include "streamlab/cudart/small_float/format.hpp"

struct __nv_bfloat16;

#define STREAMLAB_SMALL __half
#define STREAMLAB_SMALL_RAW __half_raw
#define STREAMLAB_PAIR __half2
#define STREAMLAB_PAIR_RAW __half2_raw
#define STREAMLAB_OTHER_SMALL __nv_bfloat16
#define STREAMLAB_FORMAT ::streamlab_abi::HalfFormat
#define STREAMLAB_NAME(before, after) before##half##after
#define STREAMLAB_TWICE __half2half2
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

using half = __half;
using half2 = __half2;
using nv_half = __half;
using nv_half2 = __half2;
using __nv_half = __half;
using __nv_half2 = __half2;
using __nv_half_raw = __half_raw;
using __nv_half2_raw = __half2_raw;

#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7c00)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7fff)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7bff)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half((unsigned short)0x8000)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3c00)
