// Images (PGM, PPM), files of numbers and comparisons of results, as programs in the style of
// NVIDIA's samples use them.
#pragma once

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

// Before any use of the C library, whose functions it leads to the model device.
#include "cuda_runtime.h"

// In angle brackets: a program's own file of that name comes first.
#include <exception.h>
#include <helper_string.h>

#include "streamlab/samples/comparisons.hpp"
#include "streamlab/samples/images.hpp"
#include "streamlab/samples/number_files.hpp"

// Whether two images are the same within `epsilon` a byte, up to a part `threshold` of the bytes.
inline bool sdkComparePPM(const char* file, const char* reference_file, const float epsilon,
                          const float threshold, bool verbose) {
    unsigned char* data = nullptr;
    unsigned char* reference = nullptr;
    unsigned int width = 0, height = 0, reference_width = 0, reference_height = 0;
    const bool same =
        file && reference_file && sdkLoadPPM4ub(file, &data, &width, &height) &&
        sdkLoadPPM4ub(reference_file, &reference, &reference_width, &reference_height) &&
        width == reference_width && height == reference_height &&
        compareData(reference, data, width * height * 4, epsilon, threshold);
    if (verbose) printf("%s and %s: %s\n", file, reference_file, same ? "same" : "different");
    free(data);
    free(reference);
    return same;
}

inline bool sdkComparePGM(const char* file, const char* reference_file, const float epsilon,
                          const float threshold, bool verbose) {
    unsigned char* data = nullptr;
    unsigned char* reference = nullptr;
    unsigned int width = 0, height = 0, reference_width = 0, reference_height = 0;
    const bool same = file && reference_file && sdkLoadPGM(file, &data, &width, &height) &&
                      sdkLoadPGM(reference_file, &reference, &reference_width, &reference_height) &&
                      width == reference_width && height == reference_height &&
                      compareData(reference, data, width * height, epsilon, threshold);
    if (verbose) printf("%s and %s: %s\n", file, reference_file, same ? "same" : "different");
    free(data);
    free(reference);
    return same;
}
