// atomicAdd and similar functions for the documented types, with their _block and _system forms.
// The model device serialises them: between begin and end, no other access to the location occurs.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/device/unseen.hpp"
#include "streamlab/cudart/entry_points.hpp"
#include "streamlab/cudart/types/vector.hpp"

namespace streamlab_abi {

// Returns the old value.
template <class T, class Change>
STREAMLAB_INLINE T atomic_update(T* address, Change change) {
    streamlab_atomic_begin(address, sizeof(T));
    const T before = load_without_hooks(address);
    store_without_hooks(address, static_cast<T>(change(before)));
    streamlab_atomic_end(address, sizeof(T));
    return before;
}

STREAMLAB_INLINE unsigned long long bits_of(int value) { return static_cast<unsigned>(value); }
STREAMLAB_INLINE unsigned long long bits_of(unsigned value) { return value; }
STREAMLAB_INLINE unsigned long long bits_of(long long value) {
    return static_cast<unsigned long long>(value);
}
STREAMLAB_INLINE unsigned long long bits_of(unsigned long long value) { return value; }
STREAMLAB_INLINE unsigned long long bits_of(float value) {
    return __builtin_bit_cast(unsigned, value);
}
STREAMLAB_INLINE unsigned long long bits_of(double value) {
    return __builtin_bit_cast(unsigned long long, value);
}

}  // namespace streamlab_abi

// Flag added to the size of a floating-point type (entry_points.hpp).
#define STREAMLAB_OF_FLOATS(type)                                                                  \
    (static_cast<type>(0.5) != static_cast<type>(0) ? unsigned(streamlab_atomic_of_floats) : 0u)

// Expanded in place and not a call to atomic_update, because compilers would instantiate that
// template a hundred times in every program, used or not.
#define STREAMLAB_ATOMIC_ONE(name, type, expression)                                               \
    STREAMLAB_INLINE type name(type* address, type value) {                                        \
        streamlab_atomic_begin(address, sizeof(type) + STREAMLAB_OF_FLOATS(type));                 \
        const type before = STREAMLAB_LOAD_WITHOUT_HOOKS(type, address);                           \
        STREAMLAB_STORE_UNSEEN(type, address, static_cast<type>(expression));                      \
        streamlab_atomic_end(address, sizeof(type));                                               \
        return before;                                                                             \
    }
#define STREAMLAB_ATOMIC(name, type, expression)                                                   \
    STREAMLAB_ATOMIC_ONE(name, type, expression)                                                   \
    STREAMLAB_ATOMIC_ONE(name##_block, type, expression)                                           \
    STREAMLAB_ATOMIC_ONE(name##_system, type, expression)
// For commutative operations: if the program does not use the old value, the operation does not
// count as a read.
#define STREAMLAB_UPDATE_ONE(name, type, operation, expression)                                    \
    STREAMLAB_INLINE type name(type* address, type value) {                                        \
        streamlab_update_begin(address,                                                            \
                               sizeof(type) + STREAMLAB_OF_FLOATS(type) + unsigned(operation),     \
                               streamlab_abi::bits_of(value));                                     \
        const type before = STREAMLAB_LOAD_WITHOUT_HOOKS(type, address);                           \
        STREAMLAB_STORE_UNSEEN(type, address, static_cast<type>(expression));                      \
        streamlab_atomic_end(address, sizeof(type));                                               \
        return streamlab_update_is_used(address, sizeof(type)) ? before : static_cast<type>(0);    \
    }
#define STREAMLAB_UPDATE(name, type, operation, expression)                                        \
    STREAMLAB_UPDATE_ONE(name, type, operation, expression)                                        \
    STREAMLAB_UPDATE_ONE(name##_block, type, operation, expression)                                \
    STREAMLAB_UPDATE_ONE(name##_system, type, operation, expression)

STREAMLAB_UPDATE(atomicAdd, int, streamlab_update_add, int(unsigned(before) + unsigned(value)))
STREAMLAB_UPDATE(atomicAdd, unsigned, streamlab_update_add, before + value)
STREAMLAB_UPDATE(atomicAdd, unsigned long long, streamlab_update_add, before + value)
STREAMLAB_UPDATE(atomicAdd, float, streamlab_update_add, before + value)
STREAMLAB_UPDATE(atomicAdd, double, streamlab_update_add, before + value)
// Each vector element is a separate atomic operation: the vector as a whole is not updated
// atomically.
#define STREAMLAB_ADD_VECTOR(name)                                                                 \
    STREAMLAB_INLINE float2 name(float2* address, float2 value) {                                  \
        return {name(&address->x, value.x), name(&address->y, value.y)};                           \
    }                                                                                              \
    STREAMLAB_INLINE float4 name(float4* address, float4 value) {                                  \
        return {name(&address->x, value.x), name(&address->y, value.y),                            \
                name(&address->z, value.z), name(&address->w, value.w)};                           \
    }
STREAMLAB_ADD_VECTOR(atomicAdd)
STREAMLAB_ADD_VECTOR(atomicAdd_block)
STREAMLAB_ADD_VECTOR(atomicAdd_system)
#undef STREAMLAB_ADD_VECTOR
STREAMLAB_UPDATE(atomicSub, int, streamlab_update_subtract, int(unsigned(before) - unsigned(value)))
STREAMLAB_UPDATE(atomicSub, unsigned, streamlab_update_subtract, before - value)

STREAMLAB_ATOMIC(atomicExch, int, ((void)before, value))
STREAMLAB_ATOMIC(atomicExch, unsigned, ((void)before, value))
STREAMLAB_ATOMIC(atomicExch, unsigned long long, ((void)before, value))
STREAMLAB_ATOMIC(atomicExch, float, ((void)before, value))

STREAMLAB_UPDATE(atomicMin, int, streamlab_update_by_branches, before < value ? before : value)
STREAMLAB_UPDATE(atomicMin, unsigned, streamlab_update_by_branches, before < value ? before : value)
STREAMLAB_UPDATE(atomicMin, long long, streamlab_update_by_branches,
                 before < value ? before : value)
STREAMLAB_UPDATE(atomicMin, unsigned long long, streamlab_update_by_branches,
                 before < value ? before : value)
STREAMLAB_UPDATE(atomicMax, int, streamlab_update_by_branches, before > value ? before : value)
STREAMLAB_UPDATE(atomicMax, unsigned, streamlab_update_by_branches, before > value ? before : value)
STREAMLAB_UPDATE(atomicMax, long long, streamlab_update_by_branches,
                 before > value ? before : value)
STREAMLAB_UPDATE(atomicMax, unsigned long long, streamlab_update_by_branches,
                 before > value ? before : value)

// These wrap around: atomicInc counts up to the value and continues with 0; atomicDec counts down
// to 0 and continues with the value.
STREAMLAB_UPDATE(atomicInc, unsigned, streamlab_update_by_branches,
                 before >= value ? 0u : before + 1u)
STREAMLAB_UPDATE(atomicDec, unsigned, streamlab_update_by_branches,
                 before == 0u || before > value ? value : before - 1u)

STREAMLAB_UPDATE(atomicAnd, int, streamlab_update_and, before& value)
STREAMLAB_UPDATE(atomicAnd, unsigned, streamlab_update_and, before& value)
STREAMLAB_UPDATE(atomicAnd, unsigned long long, streamlab_update_and, before& value)
STREAMLAB_UPDATE(atomicOr, int, streamlab_update_or, before | value)
STREAMLAB_UPDATE(atomicOr, unsigned, streamlab_update_or, before | value)
STREAMLAB_UPDATE(atomicOr, unsigned long long, streamlab_update_or, before | value)
STREAMLAB_UPDATE(atomicXor, int, streamlab_update_xor, before ^ value)
STREAMLAB_UPDATE(atomicXor, unsigned, streamlab_update_xor, before ^ value)
STREAMLAB_UPDATE(atomicXor, unsigned long long, streamlab_update_xor, before ^ value)

#define STREAMLAB_ATOMIC_CAS_ONE(name, type)                                                       \
    STREAMLAB_INLINE type name(type* address, type compare, type value) {                          \
        streamlab_atomic_begin(address, sizeof(type));                                             \
        const type before = STREAMLAB_LOAD_WITHOUT_HOOKS(type, address);                           \
        STREAMLAB_STORE_UNSEEN(type, address,                                                      \
                               static_cast<type>(before == compare ? value : before));             \
        streamlab_atomic_end(address, sizeof(type));                                               \
        return before;                                                                             \
    }
#define STREAMLAB_ATOMIC_CAS(type)                                                                 \
    STREAMLAB_ATOMIC_CAS_ONE(atomicCAS, type)                                                      \
    STREAMLAB_ATOMIC_CAS_ONE(atomicCAS_block, type)                                                \
    STREAMLAB_ATOMIC_CAS_ONE(atomicCAS_system, type)

STREAMLAB_ATOMIC_CAS(int)
STREAMLAB_ATOMIC_CAS(unsigned)
STREAMLAB_ATOMIC_CAS(unsigned long long)
STREAMLAB_ATOMIC_CAS_ONE(atomicCAS, unsigned short)

#undef STREAMLAB_ATOMIC_CAS
#undef STREAMLAB_ATOMIC_CAS_ONE
#undef STREAMLAB_ATOMIC
#undef STREAMLAB_ATOMIC_ONE
#undef STREAMLAB_OF_FLOATS
#undef STREAMLAB_UPDATE
#undef STREAMLAB_UPDATE_ONE
#undef STREAMLAB_LOAD_WITHOUT_HOOKS
#undef STREAMLAB_STORE_UNSEEN
