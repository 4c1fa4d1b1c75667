// Images (PGM, PPM), files of numbers and comparisons of results, in the style of NVIDIA's samples.
#pragma once

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

// Must precede the C library's headers: it redirects their functions to the model device.
#include "cuda_runtime.h"

// In angle brackets, so that a program's own file of that name has priority.
#include <exception.h>
#include <helper_string.h>

#include "streamlab/samples/comparisons.hpp"
#include "streamlab/samples/images.hpp"
#include "streamlab/samples/number_files.hpp"

// True if the images are equal within `epsilon` per byte, except for a fraction `threshold` of the
// bytes.
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

// Like sdkComparePPM, for files of numbers.
template <class T>
bool streamlab_compare_files(const char* file, const char* reference_file, unsigned int length,
                             float epsilon, float threshold, const char* executable_path) {
    T* const values = static_cast<T*>(calloc(2 * static_cast<size_t>(length) + 1, sizeof(T)));
    const char* const names[2] = {file, reference_file};
    bool same = true;
    for (int i = 0; i < 2 && same; ++i) {
        char* const path = sdkFindFilePath(names[i], executable_path);
        FILE* const input = path ? fopen(path, "rb") : nullptr;
        same = input &&
               fread(values + i * static_cast<size_t>(length), sizeof(T), length, input) == length;
        if (!same) printf("%s: there are no %u values\n", names[i] ? names[i] : "", length);
        if (input) fclose(input);
        free(path);
    }
    same = same && compareData(values + length, values, length, epsilon, threshold);
    free(values);
    return same;
}

inline bool sdkCompareBin2BinUint(const char* file, const char* reference_file, unsigned int length,
                                  const float epsilon, const float threshold,
                                  char* executable_path) {
    return streamlab_compare_files<unsigned int>(file, reference_file, length, epsilon, threshold,
                                                 executable_path);
}

inline bool sdkCompareBin2BinFloat(const char* file, const char* reference_file,
                                   unsigned int length, const float epsilon, const float threshold,
                                   char* executable_path) {
    return streamlab_compare_files<float>(file, reference_file, length, epsilon, threshold,
                                          executable_path);
}
