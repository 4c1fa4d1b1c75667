// Asynchronous copies by a single thread: the primitives of <cuda/pipeline>.
#pragma once

#include "cuda_pipeline_primitives.h"
