#include "program/compile/libraries.hpp"

#include <fmt/format.h>

namespace streamlab::program {

namespace {

struct Library {
    std::string_view beginning;  // prefix of its headers' names
    std::string_view name;
    std::string_view instead;
};

constexpr Library libraries[] = {
    {"thrust/async/", "this part of Thrust (CUDA 13 no longer has it)",
     "use the policy thrust::cuda::par_nosync.on(stream)"},
    {"thrust/", "this part of Thrust", "write the loop as a small kernel"},
    {"cub/", "this part of CUB",
     "include cub/cub.cuh, and write what is missing as a small kernel"},
    {"cuda/", "this part of libcu++", "use the C++ standard library or CUDA's own functions"},
    {"cublas", "this part of cuBLAS", "include cublas_v2.h"},
    {"cufft", "cuFFT", "write the transform as a small kernel"},
    {"curand", "this part of cuRAND", "include curand.h or curand_kernel.h"},
    {"cusparse", "cuSPARSE", "write the product as a small kernel"},
    {"cusolver", "cuSOLVER", "solve the system on the host"},
    {"cudnn", "cuDNN", "write the layer as a small kernel"},
    {"cutlass/", "CUTLASS", "write the product as a small kernel"},
    {"nccl", "NCCL", "copy between the devices with cudaMemcpyPeerAsync"},
    {"nppi", "NPP", "write the filter as a small kernel"},
    {"npp.h", "NPP", "write the filter as a small kernel"},
    {"cuda_gl_interop.h", "graphics interoperability", "copy results to the host and show them"},
    {"cudaGL.h", "graphics interoperability", "copy results to the host and show them"},
    {"nvml.h", "NVML", "ask cudaGetDeviceProperties"},
    {"mpi.h", "MPI", "use several devices of one process, each with a host thread"},
    {"nvshmem", "NVSHMEM", "copy between the devices with cudaMemcpyPeerAsync"},
    {"nvrtc.h", "run-time compilation", "compile the kernel with the program"},
};

}  // namespace

std::string advice_for_header(std::string_view header) {
    for (const Library& library : libraries)
        if (header.substr(0, library.beginning.size()) == library.beginning)
            return fmt::format("<{}>: {} is not available on the model device; {}", header,
                               library.name, library.instead);
    return {};
}

// Messages: g++ "NAME: No such file or directory", clang++ "'NAME' file not found".
std::string advice_for_missing_header(std::string_view message) {
    const std::size_t gcc = message.find(": No such file or directory");
    if (gcc != std::string_view::npos) return advice_for_header(message.substr(0, gcc));
    const std::size_t clang = message.find("' file not found");
    if (clang != std::string_view::npos && message.front() == '\'')
        return advice_for_header(message.substr(1, clang - 1));
    return {};
}

}  // namespace streamlab::program
