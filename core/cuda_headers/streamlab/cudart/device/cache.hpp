// Loads and stores with a cache hint. The model device does not simulate caches, so they are plain
// loads and stores, except for two loads that must observe stores of other blocks: those are never
// optimised away, like volatile loads, so that a loop of them is a spin wait.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/entry_points.hpp"

namespace streamlab_abi {

template <class Word, class T>
STREAMLAB_INLINE T load_words_uncached(const T* from) {
    Word words[sizeof(T) / sizeof(Word)];
    for (unsigned i = 0; i < sizeof(T) / sizeof(Word); ++i)
        words[i] = reinterpret_cast<const volatile Word*>(from)[i];
    T value;
    __builtin_memcpy(&value, words, sizeof value);
    return value;
}

template <class T>
STREAMLAB_INLINE T load_uncached(const T* from) {
    if constexpr (!__is_class(T)) {
        return *static_cast<const volatile T*>(from);
    } else if constexpr (alignof(T) % 8 == 0) {
        return load_words_uncached<unsigned long long>(from);
    } else if constexpr (alignof(T) % 4 == 0) {
        return load_words_uncached<unsigned>(from);
    } else if constexpr (alignof(T) % 2 == 0) {
        return load_words_uncached<unsigned short>(from);
    } else {
        return load_words_uncached<unsigned char>(from);
    }
}

// A vector is loaded or stored as one access, but the compiler's hooks would report each element.
template <class T>
STREAMLAB_INLINE void needs_alignment(const T* at, bool is_store) {
    if constexpr (__is_class(T) && alignof(T) >= 8)
        streamlab_check_alignment(at, alignof(T), is_store);
}

}  // namespace streamlab_abi

#define STREAMLAB_LOAD(name)                                                                       \
    template <class T>                                                                             \
    STREAMLAB_INLINE T name(const T* from) {                                                       \
        ::streamlab_abi::needs_alignment(from, false);                                             \
        return *from;                                                                              \
    }
#define STREAMLAB_LOAD_ANEW(name)                                                                  \
    template <class T>                                                                             \
    STREAMLAB_INLINE T name(const T* from) {                                                       \
        ::streamlab_abi::needs_alignment(from, false);                                             \
        return ::streamlab_abi::load_uncached(from);                                               \
    }
#define STREAMLAB_STORE(name)                                                                      \
    template <class T, class Value>                                                                \
    STREAMLAB_INLINE void name(T* to, Value value) {                                               \
        ::streamlab_abi::needs_alignment(to, true);                                                \
        *to = value;                                                                               \
    }

STREAMLAB_LOAD(__ldg)
STREAMLAB_LOAD(__ldca)
STREAMLAB_LOAD(__ldcs)
STREAMLAB_LOAD(__ldlu)
STREAMLAB_LOAD_ANEW(__ldcg)
STREAMLAB_LOAD_ANEW(__ldcv)
STREAMLAB_STORE(__stwb)
STREAMLAB_STORE(__stcg)
STREAMLAB_STORE(__stcs)
STREAMLAB_STORE(__stwt)

#undef STREAMLAB_STORE
#undef STREAMLAB_LOAD_ANEW
#undef STREAMLAB_LOAD
