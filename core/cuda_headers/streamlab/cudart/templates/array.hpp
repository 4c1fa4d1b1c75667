// cudaCreateChannelDesc<float4>() and its other specialisations.
#pragma once

#include <type_traits>

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab_abi {

template <class Element>
STREAMLAB_INLINE cudaChannelFormatDesc channel(int components) {
    constexpr cudaChannelFormatKind kind =
        std::is_floating_point_v<Element> ? cudaChannelFormatKindFloat
        : std::is_signed_v<Element>       ? cudaChannelFormatKindSigned
                                          : cudaChannelFormatKindUnsigned;
    const int bits = 8 * int(sizeof(Element));
    return cudaChannelFormatDesc{bits, components > 1 ? bits : 0, components > 2 ? bits : 0,
                                 components > 3 ? bits : 0, kind};
}

}  // namespace streamlab_abi

template <class T>
STREAMLAB_INLINE cudaChannelFormatDesc cudaCreateChannelDesc() {
    if constexpr (std::is_arithmetic_v<T>) {
        return streamlab_abi::channel<T>(1);
    } else {
        using Element = decltype(T::x);
        return streamlab_abi::channel<Element>(int(sizeof(T) / sizeof(Element)));
    }
}
