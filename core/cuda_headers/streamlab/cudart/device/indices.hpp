// threadIdx, blockIdx, blockDim and gridDim, read without an access hook: on a GPU they are
// registers. They are names, not macros, because a program may define a local `dim3 blockDim(16,
// 16);`, and cudaLaunchConfig_t has members with these names.
#pragma once

#include "streamlab/cudart/abi_types.hpp"

#if defined(__has_declspec_attribute)
#if __has_declspec_attribute(property)
#define STREAMLAB_HAS_PROPERTIES
#endif
#endif

#if defined(STREAMLAB_HAS_PROPERTIES)
// clang with -fdeclspec: .x calls a function that loads the value with inline assembler.
namespace streamlab_abi {

inline __attribute__((always_inline)) unsigned read_index(const unsigned& where) {
    unsigned value;
#if defined(__x86_64__)
    __asm__("movl %1, %0" : "=r"(value) : "m"(where));
#elif defined(__aarch64__)
    __asm__("ldr %w0, %1" : "=r"(value) : "m"(where));
#elif defined(__wasm__)
    __asm__("local.get %1\n i32.load 0\n local.set %0" : "=r"(value) : "r"(&where));
#endif
    return value;
}

template <class Vector, Vector streamlab_thread_indices::*Which>
struct Index {
    __declspec(property(get = read_x)) unsigned x;
    __declspec(property(get = read_y)) unsigned y;
    __declspec(property(get = read_z)) unsigned z;
    unsigned read_x() const { return read_index((streamlab_current_thread.*Which).x); }
    unsigned read_y() const { return read_index((streamlab_current_thread.*Which).y); }
    unsigned read_z() const { return read_index((streamlab_current_thread.*Which).z); }
    operator Vector() const { return Vector{read_x(), read_y(), read_z()}; }
};

}  // namespace streamlab_abi

inline constexpr streamlab_abi::Index<uint3, &streamlab_thread_indices::thread_idx> threadIdx;
inline constexpr streamlab_abi::Index<uint3, &streamlab_thread_indices::block_idx> blockIdx;
inline constexpr streamlab_abi::Index<dim3, &streamlab_thread_indices::block_dim> blockDim;
inline constexpr streamlab_abi::Index<dim3, &streamlab_thread_indices::grid_dim> gridDim;

#else
// g++ omits the hook before a read of a constant, and within one device thread the indices are
// constant. The object is defined here because g++ does not treat an extern const class with a
// constructor as constant. It is weak so that its value is not constant-folded and the model
// device's definition replaces it.
//
// The union also prevents constant evaluation: otherwise `const int i = blockIdx.x` would be a
// constant zero, but reading an inactive member is not a constant expression.
namespace streamlab_abi {
union FixedThread {
    unsigned char bytes[sizeof(streamlab_thread_indices)];
    streamlab_thread_indices value;
    constexpr FixedThread() : bytes{} {}
};
}  // namespace streamlab_abi
extern "C" {
__attribute__((weak)) extern const streamlab_abi::FixedThread
    streamlab_fixed_thread __asm__("streamlab_current_thread");
const streamlab_abi::FixedThread streamlab_fixed_thread = {};
}
inline constexpr const uint3& threadIdx = streamlab_fixed_thread.value.thread_idx;
inline constexpr const uint3& blockIdx = streamlab_fixed_thread.value.block_idx;
inline constexpr const dim3& blockDim = streamlab_fixed_thread.value.block_dim;
inline constexpr const dim3& gridDim = streamlab_fixed_thread.value.grid_dim;
#endif
