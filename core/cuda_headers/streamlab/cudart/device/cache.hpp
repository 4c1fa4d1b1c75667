// Loads and stores with a cache hint. The model device does not simulate caches, so they are plain
// loads and stores.
#pragma once

#include "streamlab/cudart/always_inline.hpp"

#define STREAMLAB_LOAD(name)                                                                       \
    template <class T>                                                                             \
    STREAMLAB_INLINE T name(const T* from) {                                                       \
        return *from;                                                                              \
    }
#define STREAMLAB_STORE(name)                                                                      \
    template <class T, class Value>                                                                \
    STREAMLAB_INLINE void name(T* to, Value value) {                                               \
        *to = value;                                                                               \
    }

STREAMLAB_LOAD(__ldg)
STREAMLAB_LOAD(__ldcg)
STREAMLAB_LOAD(__ldca)
STREAMLAB_LOAD(__ldcs)
STREAMLAB_LOAD(__ldlu)
STREAMLAB_LOAD(__ldcv)
STREAMLAB_STORE(__stwb)
STREAMLAB_STORE(__stcg)
STREAMLAB_STORE(__stcs)
STREAMLAB_STORE(__stwt)

#undef STREAMLAB_STORE
#undef STREAMLAB_LOAD
