// For older programs; cuda_runtime.h declares the contents of this header.
#pragma once

#include "cuda_runtime.h"
