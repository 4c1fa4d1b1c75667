// All that programs in the style of NVIDIA's samples use beside CUDA: the command line, files,
// images, timers and exceptions.
#pragma once

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

// Before any use of the C library, whose functions it leads to the model device.
#include "cuda_runtime.h"

// In angle brackets: a program's own file of that name comes first.
#include <exception.h>
#include <helper_image.h>
#include <helper_string.h>
#include <helper_timer.h>

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
