// Operators for reductions and scans.
#pragma once

#include "streamlab/cudart/always_inline.hpp"

namespace cooperative_groups {

#define STREAMLAB_OPERATOR(name, expression)                                                       \
    template <class T>                                                                             \
    struct name {                                                                                  \
        STREAMLAB_INLINE T operator()(T a, T b) const { return expression; }                       \
    };

STREAMLAB_OPERATOR(plus, a + b)
STREAMLAB_OPERATOR(less, b < a ? b : a)
STREAMLAB_OPERATOR(greater, a < b ? b : a)
STREAMLAB_OPERATOR(bit_and, a& b)
STREAMLAB_OPERATOR(bit_or, a | b)
STREAMLAB_OPERATOR(bit_xor, a ^ b)

#undef STREAMLAB_OPERATOR

}  // namespace cooperative_groups
