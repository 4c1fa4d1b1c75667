// The GPU on which the programs of this folder and of tests/conformance run.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "program/build/gpu.hpp"
#include "program/program.hpp"

namespace streamlab::on_gpu {

struct Gpu {
    program::GpuDriver driver;
    program::CudaToolkit toolkit;
    program::Toolchain tools;
    program::Gpu chosen;

    int count() const { return static_cast<int>(driver.gpus.size()); }
};

// `device`: "cuda" or "cuda:N". Throws program::EnvironmentError if there is none.
Gpu find_gpu(const std::string& device);

// "NVIDIA H200, driver for CUDA 13.0, nvcc of CUDA 13.0, 2026-11-21"
std::string describe(const Gpu& gpu);

// A run of the built program on that GPU, with its output captured.
program::RunRequest run_request(const Gpu& gpu, const program::BuildResult& built,
                                const std::filesystem::path& source);

// Builds all programs for both devices, `jobs` at a time, to fill the cache. Errors are ignored
// here, because the later build reports them.
void build_ahead(const Gpu& gpu, const std::vector<program::BuildRequest>& requests, unsigned jobs);

// Optional arguments of the programs in this folder:
//     [--device cuda[:N]] [--write FILE] [--raw FOLDER] [--runs N] [--jobs N] [--profile F.toml]
//     [--limit SECONDS]
struct Arguments {
    std::string device = "cuda";
    std::string write;  // the document
    std::filesystem::path raw;
    int runs = 20;
    unsigned jobs = 0;    // 0: one per processor
    std::string profile;  // written by `streamlab calibrate` on that machine
    double limit_s = 0;   // no new program starts after it; 0: no limit
};
Arguments read_arguments(const std::vector<std::string>& words);

// Calls main_of. An exception becomes a line on standard error and an exit code, which is 4 without
// a GPU.
int run_main(int argc, char** argv, int (*main_of)(const Arguments&));

}  // namespace streamlab::on_gpu
