// Comparisons of results with a reference in memory.
#pragma once

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// Must precede the C library's headers: it redirects their functions to the model device.
#include "streamlab/cudart/headers/runtime.hpp"

#ifndef MIN_EPSILON_ERROR
#define MIN_EPSILON_ERROR 1e-3f
#endif

// True if at most a fraction `threshold` of the values differ by more than epsilon.
template <class T, class S>
bool compareData(const T* reference, const T* data, const unsigned int length, const S epsilon,
                 const float threshold) {
    unsigned int errors = 0;
    for (unsigned int i = 0; i < length; ++i) {
        const float difference = static_cast<float>(reference[i]) - static_cast<float>(data[i]);
        // Written so that a NaN difference is an error.
        if (!(fabsf(difference) <= static_cast<float>(epsilon))) ++errors;
    }
    if (static_cast<float>(errors) <= threshold * static_cast<float>(length)) return true;
    if (threshold > 0)
        printf("%u of %u values differ by more than %g\n", errors, length,
               static_cast<double>(epsilon));
    return false;
}

// As above, with an epsilon of at least MIN_EPSILON_ERROR.
template <class T, class S>
bool compareDataAsFloatThreshold(const T* reference, const T* data, const unsigned int length,
                                 const S epsilon, const float threshold) {
    const float at_least = fmaxf(static_cast<float>(epsilon), MIN_EPSILON_ERROR);
    return compareData(reference, data, length, at_least, threshold);
}

// True if the norm of the difference is less than `epsilon` times the norm of the reference.
inline bool sdkCompareL2fe(const float* reference, const float* data, const unsigned int length,
                           const float epsilon) {
    float error = 0;
    float norm = 0;
    for (unsigned int i = 0; i < length; ++i) {
        const float difference = reference[i] - data[i];
        error += difference * difference;
        norm += reference[i] * reference[i];
    }
    norm = sqrtf(norm);
    return norm >= 1e-7f && sqrtf(error) / norm < epsilon;
}
