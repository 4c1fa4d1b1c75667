#include "program/compile/missing_names.hpp"

namespace streamlab::program {

namespace {

// Removed for compute capability 7.0 and later, because lanes need not run in lockstep there.
constexpr std::string_view old_warp_functions[] = {
    "__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__ballot", "__any", "__all",
};

// True for names of the driver API: cuInit, CUcontext, CUDA_ERROR_..., but not cudaMalloc,
// cublasCreate and the like.
bool is_driver_api_name(std::string_view name) {
    const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (name.size() < 4) return false;
    if (name.substr(0, 2) == "cu") return is_upper(name[2]) && !is_upper(name[3]);
    if (name.substr(0, 5) == "CUDA_") return true;
    return name.substr(0, 2) == "CU" && (name[2] == '_' || !is_upper(name[2]));
}

// True for g++'s message "'NAME' was not declared in this scope", and clang++'s "use of undeclared
// identifier 'NAME'".
bool is_undeclared_message(std::string_view message) {
    return message.find("was not declared") != std::string_view::npos ||
           message.find("undeclared identifier") != std::string_view::npos ||
           message.find("does not name a type") != std::string_view::npos ||
           message.find("unknown type name") != std::string_view::npos;
}

bool has(std::string_view message, std::string_view part) {
    return message.find(part) != std::string_view::npos;
}

// True if the message says that the namespace has no such member. g++: 'NAME' is not a member of
// 'cub::...', 'cub::NAME' has not been declared, 'NAME' in namespace 'cub' does not name a template
// type. clang++: no member named 'NAME' in namespace 'cub', no template named 'NAME' in namespace
// 'cub'.
bool is_no_member_message(std::string_view space, std::string_view message) {
    const std::string name(space);
    if (has(message, "is not a member of '" + name + "'") ||
        has(message, "is not a member of '" + name + "::"))
        return true;
    if (message.starts_with("'" + name + "::") && has(message, "has not been declared"))
        return true;
    const bool is_missing = has(message, "member") || has(message, "does not name a") ||
                            message.starts_with("no template named");
    return is_missing &&
           (has(message, "in namespace '" + name + "'") ||
            has(message, "in namespace '" + name + "::") || has(message, "in '" + name + "::"));
}

// The first quoted name.
std::string_view quoted_name(std::string_view message) {
    const std::size_t quote = message.find('\'');
    if (quote == std::string_view::npos) return {};
    return message.substr(quote + 1, message.find('\'', quote + 1) - quote - 1);
}

// CUB iterators that CUDA 13 has removed.
constexpr std::string_view old_iterators[][2] = {
    {"CountingInputIterator", "thrust::counting_iterator"},
    {"ConstantInputIterator", "thrust::constant_iterator"},
    {"TransformInputIterator", "thrust::transform_iterator"},
    {"DiscardOutputIterator", "thrust::discard_iterator"},
};

std::string advice_for_cub(std::string_view name) {
    for (const auto& [old, instead] : old_iterators)
        if (name == old)
            return "CUDA 13 no longer has it: " + std::string(instead) + " does the same";
    return "of CUB the model device has the collectives of warps and blocks, DeviceReduce, "
           "DeviceScan, DeviceRadixSort and some others (docs/functions.md); write this one as "
           "a small kernel, or use Thrust";
}

// True for g++'s and clang++'s messages about a launch that passes a stream as its third argument,
// which is the number of bytes of shared memory.
bool is_stream_as_bytes_message(std::string_view message) {
    const std::size_t stream = message.find("'cudaStream_t'");
    const std::size_t bytes = message.find("size_t'");
    if (stream == std::string_view::npos || bytes == std::string_view::npos) return false;
    return stream < bytes || message.find("cannot initialize a parameter") == 0;
}

}  // namespace

std::string advice_for_launch(std::string_view message, std::string_view line) {
    if (line.find("<<<") == std::string_view::npos || !is_stream_as_bytes_message(message))
        return {};
    return "the third value between <<< and >>> is the number of bytes of shared memory, and the "
           "stream is the fourth: kernel<<<blocks, threads, 0, stream>>>(arguments)";
}

std::string advice_for_missing_name(std::string_view message) {
    const std::string_view name = quoted_name(message);
    if (is_no_member_message("cub", message)) return advice_for_cub(name);
    if (is_no_member_message("thrust", message))
        return "of Thrust the model device has the commonest algorithms and iterators "
               "(docs/functions.md), each in a header of its own that the program must include; "
               "write another one as a small kernel";
    if (is_no_member_message("cuda::std", message))
        return "cuda::std is the host's standard library here: the program must include the header "
               "that has it, and --std gnu++20 has more";
    if (!is_undeclared_message(message) || name.empty()) return {};
    for (const std::string_view old : old_warp_functions)
        if (name == old)
            return "GPUs since 2017 have no such function: write " + std::string(name) +
                   "_sync, whose first argument names the lanes that take part (0xffffffff: all)";
    if (is_driver_api_name(name))
        return "this part of the driver API is not available on the model device (cuda.h has its "
               "commonest calls); use the runtime API: cudaMalloc, cudaMemcpyAsync and so on";
    if (name.starts_with("curand") || name.starts_with("CURAND_"))
        return "of cuRAND the model device has what curand.h and curand_kernel.h declare: XORWOW, "
               "Philox4x32-10, MRG32k3a and Sobol's sequences";
    if (name.starts_with("cudaGraphKernelNodeSet") ||
        name.starts_with("cudaGraphKernelNodeUpdates"))
        return "a kernel of the model device cannot change the graph that it is in: decide on the "
               "host which graph to launch next";
    if (name.starts_with("cudaGraphicsGL") || name.starts_with("cudaGL"))
        return "graphics interoperability is not available on the model device";
    return {};
}

}  // namespace streamlab::program
