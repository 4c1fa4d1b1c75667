// The header that nvcc includes before the first line of a .cu file: the runtime API with its C++
// overloads, and the device functions.
#pragma once

// helper_cuda.h tests this macro to detect whether this header is included.
#define __CUDA_RUNTIME_H__

// Must precede the standard headers, because the first declaration of a function determines its
// symbol.
// clang-format off
#include "streamlab/cudart/dialect.hpp"
#include "streamlab/cudart/host/memory.hpp"
#include "streamlab/cudart/host/output.hpp"
#include "streamlab/cudart/host/library.hpp"
// clang-format on

#ifdef STREAMLAB_WITHOUT_SPECIAL_FUNCTIONS
#include "streamlab/cudart/host/no_special_functions.hpp"
#endif

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <new>
#include <utility>

#include "streamlab/cudart/abi/abi.hpp"
#include "streamlab/cudart/default_stream.hpp"
#include "streamlab/cudart/device/atomic.hpp"
#include "streamlab/cudart/device/bits.hpp"
#include "streamlab/cudart/device/cache.hpp"
#include "streamlab/cudart/device/conversion.hpp"
#include "streamlab/cudart/device/heap.hpp"
#include "streamlab/cudart/device/math.hpp"
#include "streamlab/cudart/device/nv_atomic.hpp"
#include "streamlab/cudart/device/simd.hpp"
#include "streamlab/cudart/device/space.hpp"
#include "streamlab/cudart/headers/driver_functions.hpp"
#include "streamlab/cudart/headers/launch_parameters.hpp"
#include "streamlab/cudart/headers/runtime_api.hpp"
// Functions with short names, which a file for the host compiler may define itself.
#ifndef STREAMLAB_HOST_FILE
#include "streamlab/cudart/device/minmax.hpp"
#include "streamlab/cudart/device/special_math.hpp"
#include "streamlab/cudart/device/surface.hpp"
#include "streamlab/cudart/device/texture.hpp"
#endif
#include "streamlab/cudart/device/registers.hpp"
#include "streamlab/cudart/device/rounding.hpp"
#include "streamlab/cudart/device/thread.hpp"
#include "streamlab/cudart/device/warp.hpp"
#include "streamlab/cudart/headers/vector_functions.hpp"
#include "streamlab/cudart/templates/array.hpp"
#include "streamlab/cudart/templates/batch.hpp"
#include "streamlab/cudart/templates/event.hpp"
#include "streamlab/cudart/templates/graph.hpp"
#include "streamlab/cudart/templates/launch.hpp"
#include "streamlab/cudart/templates/library.hpp"
#include "streamlab/cudart/templates/memory.hpp"
#include "streamlab/cudart/templates/occupancy.hpp"
#include "streamlab/cudart/templates/older.hpp"
#include "streamlab/cudart/templates/symbol.hpp"
