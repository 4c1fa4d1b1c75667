#include "imported/kernel_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace streamlab::imported {

namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

bool is_letter(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_';
}

// The name without return type, namespaces, template arguments and parameters.
std::string without_arguments(std::string_view full) {
    std::string plain;
    int depth = 0;
    for (const char letter : full) {
        if (letter == '<' || letter == '(') ++depth;
        if (depth == 0) plain += letter;
        if (letter == '>' || letter == ')') --depth;
    }
    while (!plain.empty() && plain.back() == ' ')
        plain.pop_back();
    if (const auto space = plain.rfind(' '); space != plain.npos) plain.erase(0, space + 1);
    if (const auto colons = plain.rfind("::"); colons != plain.npos && colons + 2 < plain.size())
        plain.erase(0, colons + 2);
    return plain.empty() ? std::string(full) : plain;
}

std::string_view number_type(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 12> types{{
        {"bf16", "bf16"},
        {"BFloat16", "bf16"},
        {"tf32", "tf32"},
        {"s1688gemm", "tf32"},
        {"e4m3", "fp8"},
        {"e5m2", "fp8"},
        {"f16", "fp16"},
        {"h1688", "fp16"},
        {"half", "fp16"},
        {"sgemm", "fp32"},
        {"f32f32", "fp32"},
        {"dgemm", "fp64"},
    }};
    const auto found = std::find_if(types.begin(), types.end(),
                                    [name](const auto& type) { return has(name, type.first); });
    return found == types.end() ? std::string_view() : found->second;
}

std::string with_type(std::string_view what, std::string_view name) {
    const std::string_view type = number_type(name);
    return type.empty() ? std::string(what) : fmt::format("{} ({})", what, type);
}

// Kernels of libraries, whose names say how they compute rather than what.
std::string library_name(std::string_view full) {
    const bool is_backward = has(full, "bwd") || has(full, "Bwd") || has(full, "backward") ||
                             has(full, "dgrad") || has(full, "wgrad");
    constexpr std::string_view nccl = "ncclDevKernel_";
    if (const auto at = full.find(nccl); at != full.npos) {
        const std::string_view rest = full.substr(at + nccl.size());
        return fmt::format("{} (NCCL)", rest.substr(0, rest.find_first_of("_(")));
    }
    if (has(full, "flash_fwd") || has(full, "flash_bwd") || has(full, "fmha") ||
        has(full, "_sdpa_") || has(full, "flash_attention"))
        return is_backward ? "attention, backward" : "attention";
    if (has(full, "implicit_gemm") || has(full, "_fprop") || has(full, "dgrad") ||
        has(full, "wgrad") || has(full, "convolve") || has(full, "winograd") ||
        has(full, "implicit_convolve"))
        return with_type(is_backward ? "convolution, backward" : "convolution", full);
    if (has(full, "splitKreduce")) return "gemm, sum of its parts";
    if (has(full, "gemv")) return with_type("gemv", full);
    if (has(full, "gemm") || has(full, "nvjet") || has(full, "cutlass_80") ||
        has(full, "cutlass3x"))
        return with_type("gemm", full);
    return "";
}

// PyTorch's kernels that apply any function; it is their template argument.
struct Frame {
    std::string_view name;
    std::string_view words;
};
constexpr std::array<Frame, 9> frames{{
    {"vectorized_elementwise_kernel", "elementwise"},
    {"unrolled_elementwise_kernel", "elementwise"},
    {"elementwise_kernel", "elementwise"},
    {"vectorized_templated_elementwise_kernel", "elementwise"},
    {"elementwise_kernel_with_index", "elementwise"},
    {"index_elementwise_kernel", "elementwise"},
    {"reduce_kernel", "reduction"},
    {"multi_tensor_apply_kernel", "for all tensors"},
    {"distribution_elementwise_grid_stride_kernel", "random numbers"},
}};

// "sum_functor" is sum, "CUDAFunctor_add" add, "gelu_kernel_cuda" gelu. Empty if the word is not
// the name of a function.
std::string function_name(std::string_view word) {
    constexpr std::array<std::string_view, 12> adapters{
        "gpu_kernel_impl",   "gpu_kernel_impl_nocast",
        "gpu_kernel",        "gpu_kernel_with_scalars",
        "opmath_gpu_kernel", "opmath_symmetric_gpu_kernel",
        "BinaryFunctor",     "AUnaryFunctor",
        "BUnaryFunctor",     "ReduceOp",
        "gpu_reduce_kernel", "gpu_kernel_multiple_outputs"};
    if (std::find(adapters.begin(), adapters.end(), word) != adapters.end() ||
        word.starts_with("opmath_") || word.starts_with("gpu_"))
        return "";
    std::string name(word);
    if (name.starts_with("CUDAFunctor"))
        return name.substr(name.starts_with("CUDAFunctor_") ? 12 : 11);
    for (const std::string_view ending :
         {"_kernel_cuda_impl", "_kernel_cuda", "_kernel_impl", "_cuda", "_kernel", "_functor",
          "MathFunctor", "Functor", "Ops", "Op"})
        if (name.size() > ending.size() && name.ends_with(ending))
            return name.substr(0, name.size() - ending.size());
    return "";
}

std::string applied_function(std::string_view arguments) {
    for (std::size_t at = 0; at < arguments.size();) {
        if (!is_letter(arguments[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < arguments.size() && is_letter(arguments[end]))
            ++end;
        if (std::string name = function_name(arguments.substr(at, end - at)); !name.empty())
            return name;
        at = end;
    }
    return "";
}

}  // namespace

std::string plain_kernel_name(std::string_view full) {
    if (std::string name = library_name(full); !name.empty()) return name;
    std::string plain = without_arguments(full);
    const auto frame = std::find_if(frames.begin(), frames.end(),
                                    [&plain](const Frame& each) { return plain == each.name; });
    const auto arguments = full.find('<');
    if (frame == frames.end() || arguments == full.npos) return plain;
    const std::string function = applied_function(full.substr(arguments));
    return function.empty() ? plain : fmt::format("{} ({})", function, frame->words);
}

}  // namespace streamlab::imported
