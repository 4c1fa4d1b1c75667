// Atomic operations of the program, on the host and in kernels: the functions that
// -fsanitize=thread calls for std::atomic and the __atomic builtins, and those around CUDA's own
// atomics. Only one thread of the program runs at a time, so plain operations are atomic; in a
// kernel the result is visible to all threads at once.
#include "cudart/access/access.hpp"

namespace {

using streamlab::cudart::access;
using streamlab::cudart::AccessKind;
using streamlab::cudart::fence;
using streamlab::cudart::in_kernel;
using streamlab::cudart::volatile_access;
using streamlab::cudart::watches_dataflow;

template <class Word>
Word* begin_atomic(volatile void* address) {
    streamlab::cudart::atomic_begin(const_cast<void*>(address), sizeof(Word));
    return static_cast<Word*>(const_cast<void*>(address));
}

// For CUDA's own atomics, `what` contains the size and flags (entry_points.hpp).
void begin_atomic(void* address, unsigned what, AccessKind kind, streamlab::cudart::Site site) {
    const bool of_floats = (what & streamlab_atomic_of_floats) != 0;
    streamlab::cudart::atomic_begin(address, what & streamlab_atomic_bytes, kind, of_floats, site);
}

// Describes the atomic operation in progress; no other thread runs until it ends.
bool operation_is_update = false;

// Returns the old value.
template <class Word>
__attribute__((always_inline)) inline Word exchange_if_equal(volatile Word* address, Word expected,
                                                             Word value) {
    Word* place = begin_atomic<Word>(address);
    const Word before = *place;
    if (before == expected) *place = value;
    streamlab::cudart::atomic_end(place, sizeof(Word));
    return before;
}

// The expected value is in the program's memory, which is read before the operation and, on
// failure, written after it.
template <class Word>
__attribute__((always_inline)) inline bool compare_and_exchange(volatile Word* address,
                                                                Word* expected, Word value) {
    access(expected, sizeof(Word), AccessKind::read);
    const Word wanted = *expected;
    const Word before = exchange_if_equal(address, wanted, value);
    if (before == wanted) return true;
    access(expected, sizeof(Word), AccessKind::write);
    *expected = before;
    return false;
}

}  // namespace

extern "C" {

#define STREAMLAB_FETCH(bits, word, name, expression)                                              \
    word __tsan_atomic##bits##_fetch_##name(volatile word* address, word value, int) {             \
        word* place = begin_atomic<word>(address);                                                 \
        const word before = *place;                                                                \
        *place = static_cast<word>(expression);                                                    \
        streamlab::cudart::atomic_end(place, sizeof(word));                                        \
        return before;                                                                             \
    }
#define STREAMLAB_ATOMICS(bits, word)                                                              \
    word __tsan_atomic##bits##_load(const volatile word* address, int) {                           \
        volatile_access(const_cast<word*>(address), sizeof(word), false);                          \
        return *const_cast<word*>(address);                                                        \
    }                                                                                              \
    void __tsan_atomic##bits##_store(volatile word* address, word value, int order) {              \
        if (order >= __ATOMIC_RELEASE) fence();                                                    \
        volatile_access(const_cast<word*>(address), sizeof(word), true);                           \
        *const_cast<word*>(address) = value;                                                       \
    }                                                                                              \
    STREAMLAB_FETCH(bits, word, add, before + value)                                               \
    STREAMLAB_FETCH(bits, word, sub, before - value)                                               \
    STREAMLAB_FETCH(bits, word, and, before& value)                                                \
    STREAMLAB_FETCH(bits, word, or, before | value)                                                \
    STREAMLAB_FETCH(bits, word, xor, before ^ value)                                               \
    STREAMLAB_FETCH(bits, word, nand, ~(before & value))                                           \
    word __tsan_atomic##bits##_exchange(volatile word* address, word value, int) {                 \
        word* place = begin_atomic<word>(address);                                                 \
        const word before = *place;                                                                \
        *place = value;                                                                            \
        streamlab::cudart::atomic_end(place, sizeof(word));                                        \
        return before;                                                                             \
    }                                                                                              \
    bool __tsan_atomic##bits##_compare_exchange_strong(volatile word* address, word* expected,     \
                                                       word value, int, int) {                     \
        return compare_and_exchange(address, expected, value);                                     \
    }                                                                                              \
    bool __tsan_atomic##bits##_compare_exchange_weak(volatile word* address, word* expected,       \
                                                     word value, int, int) {                       \
        return compare_and_exchange(address, expected, value);                                     \
    }                                                                                              \
    word __tsan_atomic##bits##_compare_exchange_val(volatile word* address, word expected,         \
                                                    word value, int, int) {                        \
        return exchange_if_equal(address, expected, value);                                        \
    }
STREAMLAB_ATOMICS(8, std::uint8_t)
STREAMLAB_ATOMICS(16, std::uint16_t)
STREAMLAB_ATOMICS(32, std::uint32_t)
STREAMLAB_ATOMICS(64, std::uint64_t)
#undef STREAMLAB_ATOMICS
#undef STREAMLAB_FETCH
void __tsan_atomic_thread_fence(int) { fence(); }
void __tsan_atomic_signal_fence(int) {}

void streamlab_atomic_begin(void* address, unsigned bytes) {
    begin_atomic(address, bytes, AccessKind::atomic, STREAMLAB_CALLER);
    operation_is_update = false;
}
void streamlab_update_begin(void* address, unsigned what, unsigned long long value) {
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    if (streamlab::model::device_context.touched && !streamlab::model::is_runtime(at))
        streamlab::cudart::defer_update(at, what, value, STREAMLAB_CALLER);
    else
        begin_atomic(address, what, AccessKind::update, STREAMLAB_CALLER);
    operation_is_update = true;
}
void streamlab_atomic_end(void* address, unsigned bytes) {
    streamlab::cudart::atomic_end(address, bytes, !operation_is_update);
}
// Called if the program uses the result. The result depends on earlier operations of other threads,
// and a loop may wait for it.
int streamlab_update_is_used(const void* address, unsigned bytes) {
    if (in_kernel() && !streamlab::model::is_runtime(reinterpret_cast<std::uintptr_t>(address))) {
        streamlab::model::require_main_process();
        streamlab::model::device_context.has_ordered_atomics = true;
    }
    streamlab::cudart::atomic_result_is_used(reinterpret_cast<std::uintptr_t>(address), bytes);
    // Needed only for the data flow, which only the grader records.
    if (in_kernel() && watches_dataflow) access(address, bytes, AccessKind::atomic_read);
    return 1;
}

}  // extern "C"
