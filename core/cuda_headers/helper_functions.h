// Helpers in the style of NVIDIA's samples that do not need CUDA: command line, files, images,
// timers and exceptions.
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

// Must precede the C library's headers: it redirects their functions to the model device.
#include "cuda_runtime.h"

// In angle brackets, so that a program's own file of that name has priority.
#include <exception.h>
#include <helper_image.h>
#include <helper_string.h>
#include <helper_timer.h>

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
