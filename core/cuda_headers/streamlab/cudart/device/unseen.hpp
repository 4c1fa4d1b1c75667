// Loads and stores without an access hook. A volatile access would have one, so they are written in
// inline assembler.
#pragma once

#if defined(__x86_64__)
#define STREAMLAB_LOAD_2 "movw (%1), %0"
#define STREAMLAB_LOAD_4 "movl (%1), %0"
#define STREAMLAB_LOAD_8 "movq (%1), %0"
#define STREAMLAB_STORE_2 "movw %0, (%1)"
#define STREAMLAB_STORE_4 "movl %0, (%1)"
#define STREAMLAB_STORE_8 "movq %0, (%1)"
#elif defined(__aarch64__)
#define STREAMLAB_LOAD_2 "ldrh %w0, [%1]"
#define STREAMLAB_LOAD_4 "ldr %w0, [%1]"
#define STREAMLAB_LOAD_8 "ldr %0, [%1]"
#define STREAMLAB_STORE_2 "strh %w0, [%1]"
#define STREAMLAB_STORE_4 "str %w0, [%1]"
#define STREAMLAB_STORE_8 "str %0, [%1]"
#elif defined(__wasm__)
#define STREAMLAB_LOAD_2 "local.get %1\n i32.load16_u 0\n local.set %0"
#define STREAMLAB_LOAD_4 "local.get %1\n i32.load 0\n local.set %0"
#define STREAMLAB_LOAD_8 "local.get %1\n i64.load 0\n local.set %0"
#define STREAMLAB_STORE_2 "local.get %1\n local.get %0\n i32.store16 0"
#define STREAMLAB_STORE_4 "local.get %1\n local.get %0\n i32.store 0"
#define STREAMLAB_STORE_8 "local.get %1\n local.get %0\n i64.store 0"
#else
#error "streamlab: the model device runs on x86-64 and aarch64 processors, and in a browser's tab"
#endif

namespace streamlab_abi {

template <unsigned Bytes>
struct Unseen;

#define STREAMLAB_UNSEEN(bytes, word)                                                              \
    template <>                                                                                    \
    struct Unseen<bytes> {                                                                         \
        using Word = word;                                                                         \
        static inline __attribute__((always_inline)) Word load(const volatile void* from) {        \
            Word value;                                                                            \
            __asm__ volatile(STREAMLAB_LOAD_##bytes : "=r"(value) : "r"(from) : "memory");         \
            return value;                                                                          \
        }                                                                                          \
        static inline __attribute__((always_inline)) void store(volatile void* to, Word value) {   \
            __asm__ volatile(STREAMLAB_STORE_##bytes : : "r"(value), "r"(to) : "memory");          \
        }                                                                                          \
    };
STREAMLAB_UNSEEN(2, unsigned short)
STREAMLAB_UNSEEN(4, unsigned)
STREAMLAB_UNSEEN(8, unsigned long long)
#undef STREAMLAB_UNSEEN

// Reinterprets the bits as another type of the same size. memcpy would be reported to the model
// device.
template <class To, class From>
inline __attribute__((always_inline)) To same_bits(From from) {
    static_assert(sizeof(To) == sizeof(From), "same_bits keeps the size");
    return __builtin_bit_cast(To, from);
}

template <class T>
inline __attribute__((always_inline)) T load_without_hooks(const volatile T* from) {
    return same_bits<T>(Unseen<sizeof(T)>::load(from));
}

template <class T>
inline __attribute__((always_inline)) void store_without_hooks(volatile T* to, T value) {
    Unseen<sizeof(T)>::store(to, same_bits<typename Unseen<sizeof(T)>::Word>(value));
}

}  // namespace streamlab_abi

// For functions that are not templates: compilers would instantiate the templates above in every
// program, used or not.
#define STREAMLAB_LOAD_WITHOUT_HOOKS(type, from)                                                   \
    __builtin_bit_cast(type, ::streamlab_abi::Unseen<sizeof(type)>::load(from))
#define STREAMLAB_STORE_UNSEEN(type, to, value)                                                    \
    ::streamlab_abi::Unseen<sizeof(type)>::store(                                                  \
        to, __builtin_bit_cast(::streamlab_abi::Unseen<sizeof(type)>::Word, value))

#undef STREAMLAB_LOAD_2
#undef STREAMLAB_LOAD_4
#undef STREAMLAB_LOAD_8
#undef STREAMLAB_STORE_2
#undef STREAMLAB_STORE_4
#undef STREAMLAB_STORE_8
