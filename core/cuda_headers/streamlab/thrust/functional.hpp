// Function objects: those of the standard library under Thrust's names, and Thrust's additional
// ones.
#pragma once

#include <functional>
#include <type_traits>

namespace thrust {

#define STREAMLAB_STANDARD(ours, theirs)                                                           \
    template <class T = void>                                                                      \
    using ours = std::theirs<T>;
STREAMLAB_STANDARD(plus, plus)
STREAMLAB_STANDARD(minus, minus)
STREAMLAB_STANDARD(multiplies, multiplies)
STREAMLAB_STANDARD(divides, divides)
STREAMLAB_STANDARD(modulus, modulus)
STREAMLAB_STANDARD(negate, negate)
STREAMLAB_STANDARD(equal_to, equal_to)
STREAMLAB_STANDARD(not_equal_to, not_equal_to)
STREAMLAB_STANDARD(less, less)
STREAMLAB_STANDARD(less_equal, less_equal)
STREAMLAB_STANDARD(greater, greater)
STREAMLAB_STANDARD(greater_equal, greater_equal)
STREAMLAB_STANDARD(logical_and, logical_and)
STREAMLAB_STANDARD(logical_or, logical_or)
STREAMLAB_STANDARD(logical_not, logical_not)
STREAMLAB_STANDARD(bit_and, bit_and)
STREAMLAB_STANDARD(bit_or, bit_or)
STREAMLAB_STANDARD(bit_xor, bit_xor)
#undef STREAMLAB_STANDARD

template <class T = void>
struct maximum {
    constexpr T operator()(const T& a, const T& b) const { return a < b ? b : a; }
};
template <>
struct maximum<void> {
    template <class A, class B>
    constexpr std::common_type_t<A, B> operator()(const A& a, const B& b) const {
        return a < b ? b : a;
    }
};
template <class T = void>
struct minimum {
    constexpr T operator()(const T& a, const T& b) const { return b < a ? b : a; }
};
template <>
struct minimum<void> {
    template <class A, class B>
    constexpr std::common_type_t<A, B> operator()(const A& a, const B& b) const {
        return b < a ? b : a;
    }
};
template <class T = void>
struct square {
    constexpr T operator()(const T& value) const { return value * value; }
};
template <class T = void>
struct identity {
    template <class Value>
    constexpr Value&& operator()(Value&& value) const {
        return static_cast<Value&&>(value);
    }
};

// Base classes that programs for older releases derive from.
template <class Argument, class Result>
struct unary_function {
    using argument_type = Argument;
    using result_type = Result;
};
template <class First, class Second, class Result>
struct binary_function {
    using first_argument_type = First;
    using second_argument_type = Second;
    using result_type = Result;
};

template <class Predicate>
auto not_fn(Predicate predicate) {
    return [=](const auto&... values) { return !predicate(values...); };
}
template <class Predicate>
auto not1(Predicate predicate) {
    return thrust::not_fn(predicate);
}

}  // namespace thrust
