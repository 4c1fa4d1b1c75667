// Maps keys to unsigned integers in the same order, for sorting by some of their bits.
#pragma once

#include <limits>

#include "streamlab/cub/common.hpp"

namespace streamlab_cub {

template <std::size_t Bytes>
struct UnsignedOf;
template <>
struct UnsignedOf<1> {
    using Type = unsigned char;
};
template <>
struct UnsignedOf<2> {
    using Type = unsigned short;
};
template <>
struct UnsignedOf<4> {
    using Type = unsigned;
};
template <>
struct UnsignedOf<8> {
    using Type = unsigned long long;
};
template <class Key>
using Bits = typename UnsignedOf<sizeof(Key)>::Type;

// Includes 16-bit floating-point types, for which std::is_floating_point is false.
template <class Key>
STREAMLAB_INLINE Bits<Key> ordered_bits(const Key& key) {
    Bits<Key> bits;
    memcpy(&bits, static_cast<const void*>(&key), sizeof bits);
    constexpr Bits<Key> sign = static_cast<Bits<Key>>(Bits<Key>{1} << (sizeof(Key) * 8 - 1));
    if constexpr (std::is_integral_v<Key>)
        return static_cast<Bits<Key>>(std::is_signed_v<Key> ? bits ^ sign : bits);
    if (bits == sign) bits = 0;  // -0.0 and 0.0 are equal
    return static_cast<Bits<Key>>((bits & sign) != 0 ? ~bits : bits | sign);
}

// Bits [begin, end) of a key.
template <class Key>
struct BitRange {
    int begin;
    int end;
    STREAMLAB_INLINE Bits<Key> of(const Key& key) const {
        if (end <= begin) return 0;
        const int above = static_cast<int>(sizeof(Key)) * 8 - (end - begin);
        const auto bits = static_cast<Bits<Key>>(ordered_bits(key) >> begin);
        return static_cast<Bits<Key>>(static_cast<Bits<Key>>(bits << above) >> above);
    }
};

}  // namespace streamlab_cub
