// Converts runtime API errors to exceptions, as NVIDIA's Thrust does.
#pragma once

#include <new>
#include <stdexcept>
#include <string>
#include <system_error>

#include "streamlab/cudart/headers/runtime.hpp"

namespace thrust {

class cuda_category_type : public std::error_category {
public:
    const char* name() const noexcept override { return "cuda"; }
    std::string message(int code) const override {
        const auto error = static_cast<cudaError_t>(code);
        return std::string(cudaGetErrorName(error)) + ": " + cudaGetErrorString(error);
    }
};

inline const std::error_category& cuda_category() {
    static const cuda_category_type category;
    return category;
}

using std::error_code;
using std::system_error;
namespace system {
using std::error_code;
using std::system_error;
namespace detail {
struct bad_alloc : std::bad_alloc {
    std::string text;
    explicit bad_alloc(std::string why) : text(std::move(why)) {}
    const char* what() const noexcept override { return text.c_str(); }
};
}  // namespace detail
}  // namespace system

}  // namespace thrust

namespace streamlab_thrust {

STREAMLAB_INLINE void check(cudaError_t error, const char* what) {
    if (error == cudaSuccess) return;
    cudaGetLastError();
    throw thrust::system_error(static_cast<int>(error), thrust::cuda_category(), what);
}

}  // namespace streamlab_thrust
