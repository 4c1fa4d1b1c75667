// The interface between a rewritten CUDA program and the model device. cuda_runtime.h includes it
// after dim3, uint3 and cudaStream_t are defined; nothing in it is for users.
//
// The rewriter turns
//     k<<<grid, block, shared, stream>>>(a, b);
// into
//     (::streamlab_abi::push_configuration(grid, block, shared, stream), k(a, b));
// so that overloads, templates, NULL, {1, 2} and packs are resolved as in any call, and
//     __global__ void k(int* a, int n) { BODY }
// into
//     __global__ void k(int* a, int n) { struct streamlab_kernel {};
//         return ::streamlab_abi::submit<
//             ::streamlab_abi::Kernel<streamlab_kernel, 0, decltype(a), decltype(n)>>(
//             __func__, [=]() mutable { BODY }); }
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

#include "streamlab/cudart/abi/kernel_type.hpp"
#include "streamlab/cudart/abi_types.hpp"
#include "streamlab/cudart/device/unseen.hpp"

namespace streamlab_abi {

// Always inlined, so that the launch is attributed to the calling source line.
__attribute__((always_inline)) inline void push_configuration(dim3 grid, dim3 block,
                                                              std::size_t shared_bytes = 0,
                                                              cudaStream_t stream = nullptr) {
    streamlab_push_configuration(grid.x, grid.y, grid.z, block.x, block.y, block.z, shared_bytes,
                                 stream);
}

// Returns a copy of the arguments, read without access hooks. Their storage is a multiple of 8
// bytes long, so the last word can be read as a whole.
template <class Body, std::size_t... Word>
inline __attribute__((always_inline)) Body copy_without_hooks(const void* arguments,
                                                              std::index_sequence<Word...>) {
    union Copy {
        unsigned long long words[sizeof...(Word)];
        Body body;
    };
    const auto* from = static_cast<const unsigned long long*>(arguments);
    return Copy{{Unseen<8>::load(from + Word)...}}.body;
}

template <class Body>
void run_thread(void* arguments) {
    // Every thread has a separate copy of the arguments, because a kernel may modify them.
    // Assembled from values, the copy can stay in registers, where it needs no access hooks.
    if constexpr (std::is_trivially_copyable_v<Body>) {
        Body own =
            copy_without_hooks<Body>(arguments, std::make_index_sequence<(sizeof(Body) + 7) / 8>{});
        own();
    } else {
        // Copied as bits, like all arguments of a GPU kernel: constructors and destructors run on
        // the host only.
        constexpr std::size_t count = (sizeof(Body) + 7) / 8;
        union Copy {
            Copy() {}
            ~Copy() {}
            unsigned long long words[count];
            Body body;
        } own;
        const auto* from = static_cast<const unsigned long long*>(arguments);
        for (std::size_t i = 0; i < count; ++i)
            own.words[i] = Unseen<8>::load(from + i);
        own.body();
    }
}

template <class Type, class Body>
void submit(const char* name, const Body& body) {
    static constexpr auto copy = [](void* to, const void* from) {
        if constexpr (std::is_trivially_copyable_v<Body>)
            ::new (to) Body(*static_cast<const Body*>(from));
        else
            __builtin_memcpy(to, from, sizeof(Body));
    };
    static constexpr auto destroy = [](void*) {};
    const streamlab_kernel_body description{name,    Type::get(),  run_thread<Body>, copy,
                                            destroy, sizeof(Body), alignof(Body)};
    streamlab_submit(&description, &body);
}

// __shared__ T name;  becomes
// static char site; auto& name = shared_at<streamlab_kernel, 0, T>(&site);
template <class Here, int Site, class T, std::size_t Alignment = alignof(T)>
T& shared_at(const void* site) {
    (void)&SharedVariable<Here, Site, T, Alignment>::counted;
    return *static_cast<T*>(streamlab_shared_variable(site, sizeof(T), Alignment));
}

// extern __shared__ T name[];  becomes  auto& name = dynamic_shared<T[]>();  in the function.
template <class T>
T& dynamic_shared() {
    return *static_cast<T*>(streamlab_dynamic_shared());
}

// Selects the body of a __host__ __device__ function if the two bodies differ by __CUDA_ARCH__.
constexpr bool on_device() {
    return __builtin_is_constant_evaluated() ? false : streamlab_in_kernel();
}

}  // namespace streamlab_abi

#include "streamlab/cudart/device/indices.hpp"
