// libcu++'s <bit> functions for C++17, whose standard library lacks them.
#pragma once

#if __cplusplus >= 202002L
#include <bit>
#else

#include <limits>
#include <type_traits>

namespace cuda {
namespace std {

template <class T>
using enable_if_unsigned_t = ::std::enable_if_t<
    ::std::is_unsigned<T>::value && !::std::is_same<::std::remove_cv_t<T>, bool>::value, int>;

template <class T, enable_if_unsigned_t<T> = 0>
constexpr int popcount(T value) noexcept {
    return __builtin_popcountll(value);
}
template <class T, enable_if_unsigned_t<T> = 0>
constexpr int countl_zero(T value) noexcept {
    constexpr int digits = ::std::numeric_limits<T>::digits;
    return value == 0 ? digits : __builtin_clzll(value) - (64 - digits);
}
template <class T, enable_if_unsigned_t<T> = 0>
constexpr int countr_zero(T value) noexcept {
    return value == 0 ? ::std::numeric_limits<T>::digits : __builtin_ctzll(value);
}
template <class T, enable_if_unsigned_t<T> = 0>
constexpr int countl_one(T value) noexcept {
    return countl_zero(static_cast<T>(~value));
}
template <class T, enable_if_unsigned_t<T> = 0>
constexpr int countr_one(T value) noexcept {
    return countr_zero(static_cast<T>(~value));
}
template <class T, enable_if_unsigned_t<T> = 0>
constexpr bool has_single_bit(T value) noexcept {
    return value != 0 && (value & (value - 1)) == 0;
}
template <class T, enable_if_unsigned_t<T> = 0>
constexpr int bit_width(T value) noexcept {
    return ::std::numeric_limits<T>::digits - countl_zero(value);
}
template <class T, enable_if_unsigned_t<T> = 0>
constexpr T bit_floor(T value) noexcept {
    return value == 0 ? T{0} : static_cast<T>(T{1} << (bit_width(value) - 1));
}
template <class T, enable_if_unsigned_t<T> = 0>
constexpr T bit_ceil(T value) noexcept {
    return value <= 1 ? T{1} : static_cast<T>(T{1} << bit_width(static_cast<T>(value - 1)));
}
template <class T, enable_if_unsigned_t<T> = 0>
constexpr T rotl(T value, int by) noexcept {
    constexpr int digits = ::std::numeric_limits<T>::digits;
    const int left = ((by % digits) + digits) % digits;
    return left == 0 ? value : static_cast<T>((value << left) | (value >> (digits - left)));
}
template <class T, enable_if_unsigned_t<T> = 0>
constexpr T rotr(T value, int by) noexcept {
    return rotl(value, -by);
}
template <class To, class From>
To bit_cast(const From& from) noexcept {
    static_assert(sizeof(To) == sizeof(From), "both have the same size");
    static_assert(::std::is_trivially_copyable<To>::value &&
                      ::std::is_trivially_copyable<From>::value,
                  "both can be copied byte by byte");
    To to;
    __builtin_memcpy(&to, &from, sizeof(To));
    return to;
}

}  // namespace std
}  // namespace cuda

#endif
