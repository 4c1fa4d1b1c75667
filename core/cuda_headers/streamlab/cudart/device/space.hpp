// Memory space of a kernel's pointer, and conversions between generic and space-relative addresses.
// In host code every result is 0.
#pragma once

#include <cstddef>

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/entry_points.hpp"

// An address in no other space is a global address.
STREAMLAB_INLINE unsigned __isGlobal(const void* pointer) {
    return streamlab_space_of(pointer) == streamlab_space_global;
}
STREAMLAB_INLINE unsigned __isShared(const void* pointer) {
    return streamlab_space_of(pointer) == streamlab_space_shared;
}
STREAMLAB_INLINE unsigned __isConstant(const void* pointer) {
    return streamlab_space_of(pointer) == streamlab_space_constant;
}
STREAMLAB_INLINE unsigned __isLocal(const void* pointer) {
    return streamlab_space_of(pointer) == streamlab_space_local;
}
// Every block is a cluster of one block.
STREAMLAB_INLINE unsigned __isCtaShared(const void* pointer) { return __isShared(pointer); }
STREAMLAB_INLINE unsigned __isClusterShared(const void* pointer) { return __isShared(pointer); }

// Shared addresses are offsets from the beginning of the block's shared memory, so that they fit
// into the 32 bits that inline PTX uses.
STREAMLAB_INLINE std::size_t __cvta_generic_to_shared(const void* pointer) {
    return reinterpret_cast<std::size_t>(pointer) - streamlab_shared_begin();
}
STREAMLAB_INLINE void* __cvta_shared_to_generic(std::size_t number) {
    return reinterpret_cast<void*>(number + streamlab_shared_begin());
}

#define STREAMLAB_CONVERSION(space)                                                                \
    STREAMLAB_INLINE std::size_t __cvta_generic_to_##space(const void* pointer) {                  \
        return reinterpret_cast<std::size_t>(pointer);                                             \
    }                                                                                              \
    STREAMLAB_INLINE void* __cvta_##space##_to_generic(std::size_t number) {                       \
        return reinterpret_cast<void*>(number);                                                    \
    }
STREAMLAB_CONVERSION(global)
STREAMLAB_CONVERSION(constant)
STREAMLAB_CONVERSION(local)
#undef STREAMLAB_CONVERSION
