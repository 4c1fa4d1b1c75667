// The GPUs of this machine and the toolkit that builds for them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "program/program.hpp"

namespace streamlab::program {

struct Gpu {
    int number = 0;  // as the driver counts
    std::string name;
    int major = 0, minor = 0;  // compute capability

    std::string architecture() const;  // "sm_90"
};

// What the driver knows. Throws EnvironmentError, one line that says what is missing and how to get
// it: no driver, or one that finds no GPU.
struct GpuDriver {
    int cuda_version = 0;  // 13000: what it supports
    std::vector<Gpu> gpus;
};
GpuDriver find_gpus();

struct CudaToolkit {
    std::filesystem::path nvcc;
    std::filesystem::path library_dir;  // libcudart.so
    std::filesystem::path include_dir;
    std::filesystem::path recorder;  // libstreamlab_recorder.so
    int version = 0;                 // 13000
};

// nvcc of STREAMLAB_NVCC, of PATH, of CUDA_HOME, of /usr/local/cuda; and streamlab's own recorder.
// Throws EnvironmentError.
CudaToolkit find_cuda_toolkit();

// Throws EnvironmentError where programs that the toolkit builds cannot run with the driver.
void require_driver_for(const CudaToolkit& toolkit, const GpuDriver& driver);

// "CUDA 13.0"
std::string cuda_version_text(int version);

// Builds with nvcc for the GPU's architecture, with the recorder before the runtime library. As
// build() otherwise. `tools`: where lab.cuh and the cache are.
BuildResult build_for_gpu(const BuildRequest& request, const Toolchain& tools,
                          const CudaToolkit& toolkit, const Gpu& gpu);

}  // namespace streamlab::program
