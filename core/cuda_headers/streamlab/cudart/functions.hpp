// The functions of the runtime API that streamlab declares, from the tables in functions/. A
// function that the model device does not implement returns cudaErrorNotSupported.
#pragma once

#include <cstddef>

#include "streamlab/cudart/types.hpp"

extern "C" {
#define STREAMLAB_DEFAULT(value) = value
#define STREAMLAB_FUNCTION(name, parameters, ...) cudaError_t name parameters;
#define STREAMLAB_FUNCTION_RETURNING(type, name, parameters, ...) type name parameters;
#include "streamlab/cudart/functions.def"
}
