// For programs that include this header; cuda_runtime.h declares its contents.
#pragma once

#include "cuda_runtime.h"
