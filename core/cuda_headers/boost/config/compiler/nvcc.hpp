// Replaces Boost's header of this name, which marks functions as __host__ __device__ when compiled
// for a GPU. On the model device every function is both, and the rewriter removes CUDA qualifiers
// from a program's own files only.
#pragma once

#define BOOST_GPU_ENABLED
