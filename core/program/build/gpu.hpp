// The GPUs of this machine and the CUDA toolkit for building programs for them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "program/build/build.hpp"

namespace streamlab::program {

struct Gpu {
    int number = 0;  // the driver's device index
    std::string name;
    int major = 0, minor = 0;  // compute capability

    std::string architecture() const;  // for example "sm_90"
};

// Properties that the driver reports.
struct GpuDriver {
    int cuda_version = 0;  // newest version that the driver supports, as 13000
    std::vector<Gpu> gpus;
};
// Throws EnvironmentError if there is no driver or it finds no GPU; the message is one line that
// says what is missing and how to install it.
GpuDriver find_gpus();

struct CudaToolkit {
    std::filesystem::path nvcc;
    std::filesystem::path library_dir;  // folder of libcudart.so
    std::filesystem::path include_dir;
    std::filesystem::path recorder;  // path of libstreamlab_recorder.so
    int version = 0;                 // for example 13000
};

// Finds nvcc (STREAMLAB_NVCC, then PATH, CUDA_HOME and /usr/local/cuda) and streamlab's own
// recorder. Throws EnvironmentError.
CudaToolkit find_cuda_toolkit();

// Throws EnvironmentError if programs built with the toolkit cannot run with the driver.
void require_driver_for(const CudaToolkit& toolkit, const GpuDriver& driver);

// Formats a version: 13000 as "CUDA 13.0".
std::string cuda_version_text(int version);

// Builds with nvcc for the GPU's architecture and links the recorder before the CUDA runtime
// library. Otherwise behaves like build(). `tools` gives the folders of lab.cuh and the cache.
BuildResult build_for_gpu(const BuildRequest& request, const Toolchain& tools,
                          const CudaToolkit& toolkit, const Gpu& gpu);

}  // namespace streamlab::program
