// Error checks and device selection in the style of NVIDIA's samples: checkCudaErrors,
// getLastCudaError, findCudaDevice.
#pragma once

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Must precede the C library's headers: it redirects their functions to the model device.
#include "cuda_runtime.h"

// In angle brackets, so that a program's own file of that name has priority.
#include <helper_string.h>

#ifndef EXIT_WAIVED
#define EXIT_WAIVED 2
#endif
#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif
#ifndef MIN
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#endif

// Rounds to the nearest integer.
inline int ftoi(float value) { return static_cast<int>(value >= 0 ? value + 0.5 : value - 0.5); }

// Status types of other libraries, of which only the value is printed.
template <class Result>
const char* _cudaGetErrorEnum(Result) {
    return "a library's error";
}
inline const char* _cudaGetErrorEnum(cudaError_t error) { return cudaGetErrorName(error); }

// Ends the program if the result is not 0, which means success in all CUDA libraries.
template <class Result>
void check(Result result, const char* function, const char* file, int line) {
    if (!static_cast<unsigned int>(result)) return;
    fprintf(stderr, "%s:%d: %s returned %s (%u)\n", file, line, function, _cudaGetErrorEnum(result),
            static_cast<unsigned int>(result));
    exit(EXIT_FAILURE);
}

inline bool streamlab_print_last_error(const char* message, const char* file, int line) {
    const cudaError_t error = cudaGetLastError();
    if (error != cudaSuccess)
        fprintf(stderr, "%s:%d: %s: %s (%d), %s\n", file, line, message, cudaGetErrorName(error),
                static_cast<int>(error), cudaGetErrorString(error));
    return error != cudaSuccess;
}

inline void __getLastCudaError(const char* message, const char* file, int line) {
    if (streamlab_print_last_error(message, file, line)) exit(EXIT_FAILURE);
}

inline void __printLastCudaError(const char* message, const char* file, int line) {
    streamlab_print_last_error(message, file, line);
}

#define checkCudaErrors(call) check((call), #call, __FILE__, __LINE__)
#define getLastCudaError(message) __getLastCudaError(message, __FILE__, __LINE__)
#define printLastCudaError(message) __printLastCudaError(message, __FILE__, __LINE__)

// Single-precision units of a multiprocessor; an unknown architecture counts as the newest one.
inline int _ConvertSMVer2Cores(int major, int minor) {
    switch (major * 10 + minor) {
    case 30:
    case 32:
    case 35:
    case 37:
        return 192;
    case 60:
    case 70:
    case 72:
    case 75:
    case 80:
        return 64;
    default:
        return 128;
    }
}

inline const char* _ConvertSMVer2ArchName(int major, int minor) {
    switch (major) {
    case 3:
        return "Kepler";
    case 5:
        return "Maxwell";
    case 6:
        return "Pascal";
    case 7:
        return minor == 5 ? "Turing" : minor == 2 ? "Xavier" : "Volta";
    case 8:
        return minor == 9 ? "Ada" : "Ampere";
    case 9:
        return "Hopper";
    default:
        return "Blackwell";
    }
}

inline int streamlab_attribute(cudaDeviceAttr attribute, int device) {
    int value = 0;
    checkCudaErrors(cudaDeviceGetAttribute(&value, attribute, device));
    return value;
}

// Ends the program if there is no device on which kernels may run.
inline int streamlab_device_count() {
    int count = 0;
    checkCudaErrors(cudaGetDeviceCount(&count));
    if (count > 0) return count;
    fprintf(stderr, "there is no CUDA device\n");
    exit(EXIT_FAILURE);
}

inline bool streamlab_may_compute(int device) {
    return streamlab_attribute(cudaDevAttrComputeMode, device) != cudaComputeModeProhibited;
}

// Makes the device current. Returns its index, or -1 if there is no such device.
inline int gpuDeviceInit(int device) {
    const int count = streamlab_device_count();
    if (device >= count) {
        fprintf(stderr, "there is no device %d: the devices are 0 to %d\n", device, count - 1);
        return -1;
    }
    const int chosen = device < 0 ? 0 : device;
    if (!streamlab_may_compute(chosen)) {
        fprintf(stderr, "device %d prohibits computing (cudaComputeModeProhibited)\n", chosen);
        return -1;
    }
    checkCudaErrors(cudaSetDevice(chosen));
    return chosen;
}

// The device with the highest product of units and clock rate.
inline int gpuGetMaxGflopsDeviceId() {
    const int count = streamlab_device_count();
    int fastest = -1;
    uint64_t most = 0;
    for (int device = 0; device < count; ++device) {
        if (!streamlab_may_compute(device)) continue;
        const int cores =
            _ConvertSMVer2Cores(streamlab_attribute(cudaDevAttrComputeCapabilityMajor, device),
                                streamlab_attribute(cudaDevAttrComputeCapabilityMinor, device));
        const uint64_t speed =
            static_cast<uint64_t>(streamlab_attribute(cudaDevAttrMultiProcessorCount, device)) *
            static_cast<uint64_t>(cores) *
            static_cast<uint64_t>(streamlab_attribute(cudaDevAttrClockRate, device));
        if (fastest >= 0 && speed <= most) continue;
        fastest = device;
        most = speed;
    }
    if (fastest >= 0) return fastest;
    fprintf(stderr, "all devices prohibit computing (cudaComputeModeProhibited)\n");
    exit(EXIT_FAILURE);
}

inline void streamlab_print_device(int device) {
    const int major = streamlab_attribute(cudaDevAttrComputeCapabilityMajor, device);
    const int minor = streamlab_attribute(cudaDevAttrComputeCapabilityMinor, device);
    printf("Device %d: %s, compute capability %d.%d\n", device,
           _ConvertSMVer2ArchName(major, minor), major, minor);
}

// Selects the device of the option -device=N, or the fastest one, as the current device.
inline int findCudaDevice(int argc, const char** argv) {
    int device = 0;
    if (checkCmdLineFlag(argc, argv, "device")) {
        device = gpuDeviceInit(getCmdLineArgumentInt(argc, argv, "device="));
        if (device < 0) exit(EXIT_FAILURE);
    } else {
        device = gpuGetMaxGflopsDeviceId();
        checkCudaErrors(cudaSetDevice(device));
    }
    streamlab_print_device(device);
    return device;
}

// Selects the first device that shares the host's memory as the current device.
inline int findIntegratedGPU() {
    const int count = streamlab_device_count();
    for (int device = 0; device < count; ++device) {
        if (!streamlab_attribute(cudaDevAttrIntegrated, device) || !streamlab_may_compute(device))
            continue;
        checkCudaErrors(cudaSetDevice(device));
        streamlab_print_device(device);
        return device;
    }
    fprintf(stderr, "no device shares the host's memory (cudaDevAttrIntegrated)\n");
    exit(EXIT_FAILURE);
}

// True if the current device has at least this compute capability.
inline bool checkCudaCapabilities(int major, int minor) {
    int device = 0;
    checkCudaErrors(cudaGetDevice(&device));
    const int its_major = streamlab_attribute(cudaDevAttrComputeCapabilityMajor, device);
    const int its_minor = streamlab_attribute(cudaDevAttrComputeCapabilityMinor, device);
    if (its_major > major || (its_major == major && its_minor >= minor)) return true;
    printf("device %d has compute capability %d.%d, and the program needs %d.%d\n", device,
           its_major, its_minor, major, minor);
    return false;
}
