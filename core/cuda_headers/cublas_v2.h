// A part of cuBLAS: vectors and matrices of float and double, products of other types, too. Its
// operations are kernels in the handle's stream.
#pragma once

// Helper headers test these names to see whether the header is included.
#define CUBLAS_V2_H_
#define CUBLAS_API_H_

#include "streamlab/cublas/handle.hpp"
#include "streamlab/cublas/matrices.hpp"
#include "streamlab/cublas/mixed.hpp"
#include "streamlab/cublas/vectors.hpp"
