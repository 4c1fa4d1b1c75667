// A subset of cuBLAS: vectors and matrices of float and double, and products of other types. Its
// operations are kernels in the handle's stream.
#pragma once

// helper_cuda.h tests these macros to detect whether this header is included.
#define CUBLAS_V2_H_
#define CUBLAS_API_H_

#include "streamlab/cublas/handle.hpp"
#include "streamlab/cublas/matrices.hpp"
#include "streamlab/cublas/mixed.hpp"
#include "streamlab/cublas/vectors.hpp"
