// Operators, key-value pairs and double buffers. CUDA 13 replaced some of these by those of
// cuda::std; programs for earlier releases still use them.
#pragma once

#include "streamlab/cub/common.hpp"

namespace cub {

struct Sum {
    template <class A, class B>
    constexpr auto operator()(const A& a, const B& b) const {
        return a + b;
    }
};
struct Difference {
    template <class A, class B>
    constexpr auto operator()(const A& a, const B& b) const {
        return a - b;
    }
};
struct Max {
    template <class A, class B>
    constexpr std::common_type_t<A, B> operator()(const A& a, const B& b) const {
        return a < b ? b : a;
    }
};
struct Min {
    template <class A, class B>
    constexpr std::common_type_t<A, B> operator()(const A& a, const B& b) const {
        return b < a ? b : a;
    }
};
struct Equality {
    template <class A, class B>
    constexpr bool operator()(const A& a, const B& b) const {
        return a == b;
    }
};
struct Inequality {
    template <class A, class B>
    constexpr bool operator()(const A& a, const B& b) const {
        return !(a == b);
    }
};

template <class K, class V>
struct KeyValuePair {
    using Key = K;
    using Value = V;
    K key;
    V value;
};

// The extreme value with its index; of equal values the first.
struct ArgMin {
    template <class K, class V>
    constexpr KeyValuePair<K, V> operator()(const KeyValuePair<K, V>& a,
                                            const KeyValuePair<K, V>& b) const {
        return b.value < a.value || (a.value == b.value && b.key < a.key) ? b : a;
    }
};
struct ArgMax {
    template <class K, class V>
    constexpr KeyValuePair<K, V> operator()(const KeyValuePair<K, V>& a,
                                            const KeyValuePair<K, V>& b) const {
        return a.value < b.value || (a.value == b.value && b.key < a.key) ? b : a;
    }
};

// Two buffers, one of which holds the data; a sort may leave its result in either.
template <class T>
struct DoubleBuffer {
    T* d_buffers[2] = {nullptr, nullptr};
    int selector = 0;

    DoubleBuffer() = default;
    DoubleBuffer(T* current, T* alternate) : d_buffers{current, alternate} {}
    T* Current() { return d_buffers[selector]; }
    T* Alternate() { return d_buffers[selector ^ 1]; }
};

}  // namespace cub
