// A kernel's parameter types and launch bounds, taken from its definition. cudaLaunchKernel and
// similar functions need them: they receive the kernel as an untyped pointer and pointers to its
// arguments.
#pragma once

#include <cstddef>
#include <type_traits>
#include <typeinfo>
#include <utility>

#include "streamlab/cudart/abi_types.hpp"

// In each kernel, a local class hides this one.
struct streamlab_kernel;

namespace streamlab_abi {

// Takes the arguments of __launch_bounds__; only the first is used.
constexpr unsigned launch_bounds(long long max_threads, long long = 0, long long = 0) {
    return static_cast<unsigned>(max_threads);
}

// The shared memory of a kernel's static __shared__ variables. `Here` is the kernel's local class.
template <class Here>
struct SharedBytes {
    static inline std::size_t total = 0;
};

template <class Here, int Site, class T, std::size_t Alignment>
struct SharedVariable {
    static bool count() {
        std::size_t& total = SharedBytes<Here>::total;
        total = (total + Alignment - 1) / Alignment * Alignment + sizeof(T);
        return true;
    }
    static inline const bool counted = count();
};

struct UnknownParameters;

// The type of the argument that an element of void** points to.
template <class Parameter>
struct Argument {
    using Type = std::remove_cv_t<Parameter>;
};
template <class Pointee>
struct Argument<Pointee* __restrict__> {
    using Type = Pointee*;
};
template <class Pointee>
struct Argument<Pointee* const __restrict__> {
    using Type = Pointee*;
};

// The argument type for a parameter: for a reference its address, as with nvcc.
template <class Parameter>
struct Passed {
    using Type = Parameter;
    static typename Argument<Parameter>::Type& from(void* argument) {
        return *static_cast<typename Argument<Parameter>::Type*>(argument);
    }
};
template <class Object>
struct Passed<Object&> {
    using Type = Object*;
    static Object& from(void* argument) { return **static_cast<Object**>(argument); }
};
template <class Object>
struct Passed<Object& __restrict__> : Passed<Object&> {};
template <class Object>
struct Passed<Object&&> {
    using Type = Object*;
    static Object&& from(void* argument) {
        return static_cast<Object&&>(**static_cast<Object**>(argument));
    }
};

template <std::size_t Count>
struct ParameterOffsets {
    std::size_t at[Count + 1] = {};

    constexpr ParameterOffsets(const std::size_t* bytes, const std::size_t* alignments) {
        std::size_t end = 0;
        for (std::size_t i = 0; i < Count; ++i) {
            at[i] = (end + alignments[i] - 1) / alignments[i] * alignments[i];
            end = at[i] + bytes[i];
        }
    }
};

template <class... Parameter>
struct ParameterTypes {
    static constexpr unsigned count = sizeof...(Parameter);
    static constexpr std::size_t bytes[count + 1] = {sizeof(typename Passed<Parameter>::Type)...,
                                                     0};
    static constexpr std::size_t alignments[count + 1] = {
        alignof(typename Passed<Parameter>::Type)..., 0};
    static constexpr ParameterOffsets<count> offsets_of{bytes, alignments};
    static constexpr const std::size_t* sizes = bytes;
    static constexpr const std::size_t* offsets = offsets_of.at;

    template <std::size_t... Index>
    static void call_with(const void* function, void** arguments, std::index_sequence<Index...>) {
        using Function = void(Parameter...);
        reinterpret_cast<Function*>(reinterpret_cast<std::size_t>(function))(
            Passed<Parameter>::from(arguments[Index])...);
    }
    static void call(const void* function, void** arguments) {
        call_with(function, arguments, std::make_index_sequence<sizeof...(Parameter)>());
    }
};

template <>
struct ParameterTypes<UnknownParameters> {
    static constexpr unsigned count = 0;
    static constexpr const std::size_t* sizes = nullptr;
    static constexpr const std::size_t* offsets = nullptr;
    static void call(const void*, void**) {}
};

template <class Here, unsigned MostThreads, class... Parameter>
struct Kernel {
    using Types = ParameterTypes<Parameter...>;
    // Filled at registration and not by an initialiser: a non-constant initialiser (clang++,
    // templates) may run after the registration and would truncate the list of kernels.
    static inline streamlab_kernel_type type{};
    static bool register_type() {
        type = {typeid(Here).name(), &SharedBytes<Here>::total,
                MostThreads,         Types::count,
                Types::sizes,        Types::offsets,
                Types::call,         nullptr};
        streamlab_register_kernel(&type);
        return true;
    }
    static inline const bool registered = register_type();
    static const streamlab_kernel_type* get() {
        (void)&registered;
        return &type;
    }
};

}  // namespace streamlab_abi
