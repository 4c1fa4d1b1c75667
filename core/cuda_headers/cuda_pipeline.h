// A thread's own asynchronous copies, by its primitives.
#pragma once

#include "cuda_pipeline_primitives.h"
