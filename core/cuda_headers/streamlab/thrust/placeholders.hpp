// thrust::placeholders: expressions such as 2 * _1 + _2 as function objects.
#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace streamlab_thrust {

// A function object that takes all arguments of the expression.
template <class Function>
struct Expression {
    Function function;
    template <class... Value>
    constexpr auto operator()(const Value&... values) const {
        return function(std::tie(values...));
    }
};
template <class Function>
constexpr Expression<Function> expression(Function function) {
    return {function};
}

template <class T>
struct IsExpression : std::false_type {};
template <class Function>
struct IsExpression<Expression<Function>> : std::true_type {};

template <std::size_t Index>
struct PlaceOfArgument {
    template <class Tuple>
    constexpr auto operator()(const Tuple& values) const {
        return std::get<Index>(values);
    }
};

template <class Operand, class Tuple>
constexpr auto value_of(const Operand& operand, const Tuple& values) {
    if constexpr (IsExpression<Operand>::value)
        return operand.function(values);
    else
        return operand;
}

template <class A, class B>
using IfExpression = std::enable_if_t<IsExpression<A>::value || IsExpression<B>::value, int>;

#define STREAMLAB_OPERATOR(op)                                                                     \
    template <class A, class B, IfExpression<A, B> = 0>                                            \
    constexpr auto operator op(const A& a, const B& b) {                                           \
        return expression(                                                                         \
            [=](const auto& values) { return value_of(a, values) op value_of(b, values); });       \
    }
STREAMLAB_OPERATOR(+)
STREAMLAB_OPERATOR(-)
STREAMLAB_OPERATOR(*)
STREAMLAB_OPERATOR(/)
STREAMLAB_OPERATOR(%)
STREAMLAB_OPERATOR(<)
STREAMLAB_OPERATOR(<=)
STREAMLAB_OPERATOR(>)
STREAMLAB_OPERATOR(>=)
STREAMLAB_OPERATOR(==)
STREAMLAB_OPERATOR(!=)
STREAMLAB_OPERATOR(&&)
STREAMLAB_OPERATOR(||)
STREAMLAB_OPERATOR(&)
STREAMLAB_OPERATOR(|)
STREAMLAB_OPERATOR(^)
#undef STREAMLAB_OPERATOR

#define STREAMLAB_OPERATOR(op)                                                                     \
    template <class Function>                                                                      \
    constexpr auto operator op(const Expression<Function>& a) {                                    \
        return expression([=](const auto& values) { return op value_of(a, values); });             \
    }
STREAMLAB_OPERATOR(-)
STREAMLAB_OPERATOR(!)
STREAMLAB_OPERATOR(~)
#undef STREAMLAB_OPERATOR

}  // namespace streamlab_thrust

namespace thrust {
namespace placeholders {
inline constexpr streamlab_thrust::Expression<streamlab_thrust::PlaceOfArgument<0>> _1{};
inline constexpr streamlab_thrust::Expression<streamlab_thrust::PlaceOfArgument<1>> _2{};
inline constexpr streamlab_thrust::Expression<streamlab_thrust::PlaceOfArgument<2>> _3{};
inline constexpr streamlab_thrust::Expression<streamlab_thrust::PlaceOfArgument<3>> _4{};
}  // namespace placeholders
}  // namespace thrust
