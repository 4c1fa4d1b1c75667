#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "program/build/gpu.hpp"
#include "program/process/find_in_path.hpp"
#include "program/process/process.hpp"
#include "program/toolchain/toolchain.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

fs::path find_nvcc() {
    if (const char* asked = std::getenv("STREAMLAB_NVCC")) {
        const std::string found = find_in_path(asked);
        if (found.empty())
            throw EnvironmentError(
                fmt::format("STREAMLAB_NVCC names {}, which is not installed", asked));
        return found;
    }
    std::vector<std::string> candidates{"nvcc"};
    if (const char* home = std::getenv("CUDA_HOME"))
        candidates.push_back(std::string(home) + "/bin/nvcc");
    candidates.emplace_back("/usr/local/cuda/bin/nvcc");
    for (const std::string& candidate : candidates)
        if (const std::string found = find_in_path(candidate); !found.empty()) return found;
    throw EnvironmentError(
        "no nvcc found: --device cuda needs the CUDA Toolkit, 12.4 or newer "
        "(https://developer.nvidia.com/cuda-downloads), in PATH or in CUDA_HOME");
}

// Parses nvcc's line "Cuda compilation tools, release 13.0, V13.0.88".
int version_of(const fs::path& nvcc) {
    const ProcessResult said = run_process({nvcc.string(), "--version"});
    const std::string mark = "release ";
    const std::size_t at = said.output.find(mark);
    int major = 0, minor = 0;
    if (at != said.output.npos) {
        const char* const end = said.output.data() + said.output.size();
        const auto first = std::from_chars(said.output.data() + at + mark.size(), end, major);
        if (first.ptr < end && *first.ptr == '.') std::from_chars(first.ptr + 1, end, minor);
    }
    if (major == 0)
        throw EnvironmentError(
            fmt::format("{} does not say its version: is it nvcc?", nvcc.string()));
    return major * 1000 + minor * 10;
}

// Candidates for the toolkit's folder: first the one that nvcc itself reports (the nvcc in PATH may
// be a script that calls another one), then the one that contains the file, which may be a link in
// /usr/bin.
std::vector<fs::path> toolkit_folders(const fs::path& nvcc) {
    std::vector<fs::path> folders;
    const ProcessResult said =
        run_process({nvcc.string(), "--dryrun", "-x", "cu", "-E", "/dev/null"});
    const std::string mark = "#$ TOP=";
    if (const std::size_t at = said.errors.find(mark); at != said.errors.npos) {
        const std::size_t begin = at + mark.size();
        folders.emplace_back(said.errors.substr(begin, said.errors.find('\n', begin) - begin));
    }
    std::error_code error;
    const fs::path real = fs::canonical(nvcc, error);
    folders.push_back((error ? nvcc : real).parent_path().parent_path());
    for (fs::path& folder : folders)
        if (const fs::path plain = fs::canonical(folder, error); !error) folder = plain;
    return folders;
}

struct RuntimeFolders {
    fs::path include_dir, library_dir;
};

RuntimeFolders find_runtime(const fs::path& nvcc) {
    std::error_code error;
    const std::vector<fs::path> folders = toolkit_folders(nvcc);
    for (const fs::path& toolkit : folders)
        for (const char* folder :
             {"lib64", "lib", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib",
              "../lib/x86_64-linux-gnu", "../lib/aarch64-linux-gnu"})
            if (fs::exists(toolkit / folder / "libcudart.so", error))
                return {toolkit / "include", toolkit / folder};
    throw EnvironmentError(fmt::format("the CUDA Toolkit in {} has no libcudart.so: install its "
                                       "runtime library (cuda-cudart-dev)",
                                       folders.front().string()));
}

fs::path find_recorder() {
    const std::vector<fs::path> candidates = recorder_candidates();
    std::error_code error;
    for (const fs::path& candidate : candidates)
        if (!candidate.empty() && fs::exists(candidate, error)) return candidate;
    throw EnvironmentError("streamlab was built without its recorder: there was no CUDA Toolkit "
                           "then. Build it again (cmake finds nvcc in PATH and in CUDA_HOME)");
}

}  // namespace

CudaToolkit find_cuda_toolkit() {
    CudaToolkit toolkit;
    toolkit.nvcc = find_nvcc();
    toolkit.version = version_of(toolkit.nvcc);
    const RuntimeFolders runtime = find_runtime(toolkit.nvcc);
    toolkit.include_dir = runtime.include_dir;
    toolkit.library_dir = runtime.library_dir;
    toolkit.recorder = find_recorder();
    return toolkit;
}

// An older driver can run programs built by a newer toolkit of the same major version.
void require_driver_for(const CudaToolkit& toolkit, const GpuDriver& driver) {
    if (driver.cuda_version / 1000 >= toolkit.version / 1000) return;
    throw EnvironmentError(fmt::format(
        "the NVIDIA driver supports {} and nvcc is of {}: update the driver, or use a toolkit of "
        "{} or before (CUDA_HOME names it)",
        cuda_version_text(driver.cuda_version), cuda_version_text(toolkit.version),
        cuda_version_text(driver.cuda_version)));
}

}  // namespace streamlab::program
