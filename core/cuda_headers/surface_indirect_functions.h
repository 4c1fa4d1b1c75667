// Programs include it for what cuda_runtime.h declares, too.
#pragma once

#include "cuda_runtime.h"
