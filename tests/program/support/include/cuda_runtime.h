// Just enough of CUDA to compile the rewriter's corpus without the model device.
#pragma once
#pragma GCC system_header

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "streamlab/cudart/abi/abi.hpp"
