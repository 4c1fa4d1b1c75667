// A subset of cuRAND's host API: generators of pseudorandom and quasirandom numbers. Their
// operations are kernels in the generator's stream.
#pragma once

// Helper headers test this macro to detect that the header is included.
#define CURAND_H_

#include "streamlab/curand/generator.hpp"
#include "streamlab/curand/operations.hpp"
