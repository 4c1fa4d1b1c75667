// nvcc's built-in atomic operations (__nv_atomic_load_n and similar functions). The model device
// uses the strongest memory order and scope for all of them.
#pragma once

#include "streamlab/cudart/always_inline.hpp"

enum {
    __NV_ATOMIC_RELAXED,
    __NV_ATOMIC_CONSUME,
    __NV_ATOMIC_ACQUIRE,
    __NV_ATOMIC_RELEASE,
    __NV_ATOMIC_ACQ_REL,
    __NV_ATOMIC_SEQ_CST
};
enum {
    __NV_THREAD_SCOPE_THREAD,
    __NV_THREAD_SCOPE_BLOCK,
    __NV_THREAD_SCOPE_CLUSTER,
    __NV_THREAD_SCOPE_DEVICE,
    __NV_THREAD_SCOPE_SYSTEM
};

template <class T>
STREAMLAB_INLINE T __nv_atomic_load_n(T* address, int, int = __NV_THREAD_SCOPE_SYSTEM) {
    return __atomic_load_n(address, __ATOMIC_SEQ_CST);
}
template <class T>
STREAMLAB_INLINE void __nv_atomic_load(T* address, T* value, int, int = __NV_THREAD_SCOPE_SYSTEM) {
    __atomic_load(address, value, __ATOMIC_SEQ_CST);
}
// The value's type may differ from the variable's: `Value` is converted.
template <class T, class Value>
STREAMLAB_INLINE void __nv_atomic_store_n(T* address, Value value, int,
                                          int = __NV_THREAD_SCOPE_SYSTEM) {
    __atomic_store_n(address, static_cast<T>(value), __ATOMIC_SEQ_CST);
}
template <class T>
STREAMLAB_INLINE void __nv_atomic_store(T* address, T* value, int, int = __NV_THREAD_SCOPE_SYSTEM) {
    __atomic_store(address, value, __ATOMIC_SEQ_CST);
}
template <class T, class Value>
STREAMLAB_INLINE T __nv_atomic_exchange_n(T* address, Value value, int,
                                          int = __NV_THREAD_SCOPE_SYSTEM) {
    return __atomic_exchange_n(address, static_cast<T>(value), __ATOMIC_SEQ_CST);
}
template <class T>
STREAMLAB_INLINE void __nv_atomic_exchange(T* address, T* value, T* before, int,
                                           int = __NV_THREAD_SCOPE_SYSTEM) {
    __atomic_exchange(address, value, before, __ATOMIC_SEQ_CST);
}
template <class T, class Value>
STREAMLAB_INLINE bool __nv_atomic_compare_exchange_n(T* address, T* expected, Value value, bool,
                                                     int, int, int = __NV_THREAD_SCOPE_SYSTEM) {
    return __atomic_compare_exchange_n(address, expected, static_cast<T>(value), false,
                                       __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}
template <class T>
STREAMLAB_INLINE bool __nv_atomic_compare_exchange(T* address, T* expected, T* value, bool, int,
                                                   int, int = __NV_THREAD_SCOPE_SYSTEM) {
    return __atomic_compare_exchange(address, expected, value, false, __ATOMIC_SEQ_CST,
                                     __ATOMIC_SEQ_CST);
}
STREAMLAB_INLINE void __nv_atomic_thread_fence(int, int = __NV_THREAD_SCOPE_SYSTEM) {
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

// Defines each operation in two forms: one returns the old value, one returns nothing.
#define STREAMLAB_NV_ATOMIC(operation, changed)                                                    \
    template <class T, class Value>                                                                \
    STREAMLAB_INLINE T __nv_atomic_fetch_##operation(T* address, Value given, int,                 \
                                                     int = __NV_THREAD_SCOPE_SYSTEM) {             \
        const T value = static_cast<T>(given);                                                     \
        T before;                                                                                  \
        __atomic_load(address, &before, __ATOMIC_SEQ_CST);                                         \
        for (;;) {                                                                                 \
            T after = static_cast<T>(changed);                                                     \
            if (__atomic_compare_exchange(address, &before, &after, false, __ATOMIC_SEQ_CST,       \
                                          __ATOMIC_SEQ_CST))                                       \
                return before;                                                                     \
        }                                                                                          \
    }                                                                                              \
    template <class T, class Value>                                                                \
    STREAMLAB_INLINE void __nv_atomic_##operation(T* address, Value value, int order,              \
                                                  int scope = __NV_THREAD_SCOPE_SYSTEM) {          \
        __nv_atomic_fetch_##operation(address, value, order, scope);                               \
    }
STREAMLAB_NV_ATOMIC(add, before + value)
STREAMLAB_NV_ATOMIC(sub, before - value)
STREAMLAB_NV_ATOMIC(and, (before)&value)
STREAMLAB_NV_ATOMIC(or, before | value)
STREAMLAB_NV_ATOMIC(xor, before ^ value)
STREAMLAB_NV_ATOMIC(min, value < before ? value : before)
STREAMLAB_NV_ATOMIC(max, before < value ? value : before)
#undef STREAMLAB_NV_ATOMIC
