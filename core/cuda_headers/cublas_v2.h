// A part of cuBLAS: vectors and matrices of float and double. Its operations are kernels in the
// handle's stream.
#pragma once

#include "streamlab/cublas/handle.hpp"
#include "streamlab/cublas/matrices.hpp"
#include "streamlab/cublas/vectors.hpp"
