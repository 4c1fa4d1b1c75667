// Warp-level matrix multiply-accumulate: nvcuda::wmma.
#pragma once

#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "streamlab/mma/fragment.hpp"
#include "streamlab/mma/memory.hpp"
#include "streamlab/mma/product.hpp"
