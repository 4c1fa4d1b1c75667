// Older programs name it. What it declares, cuda_runtime.h has.
#pragma once

#include "cuda_runtime.h"
