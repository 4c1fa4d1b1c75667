// A subset of cuRAND's host API: generators of pseudorandom and quasirandom numbers. Their
// operations are kernels in the generator's stream.
#pragma once

// helper_cuda.h tests this macro to detect whether this header is included.
#define CURAND_H_

#include "streamlab/curand/generator.hpp"
#include "streamlab/curand/operations.hpp"
