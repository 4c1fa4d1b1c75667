// cuda::atomic and cuda::atomic_ref: the compiler's atomic operations, which have access hooks.
#pragma once

#include <atomic>
#include <cstddef>
#include <type_traits>

#include "streamlab/cudart/device/thread.hpp"
#include "streamlab/libcu/scope.hpp"
#include "streamlab/libcu/standard.hpp"

namespace cuda {

using std::memory_order;
using std::memory_order_acq_rel;
using std::memory_order_acquire;
using std::memory_order_consume;
using std::memory_order_relaxed;
using std::memory_order_release;
using std::memory_order_seq_cst;

// Common base of cuda::atomic and cuda::atomic_ref; `Self` provides the address of the value.
template <class Self, class T>
class AtomicOperations {
public:
    using value_type = T;

    T load(memory_order = memory_order_seq_cst) const {
        T value;
        __atomic_load(address(), &value, __ATOMIC_SEQ_CST);
        return value;
    }
    void store(T value, memory_order = memory_order_seq_cst) const {
        __atomic_store(address(), &value, __ATOMIC_SEQ_CST);
    }
    T exchange(T value, memory_order = memory_order_seq_cst) const {
        T before;
        __atomic_exchange(address(), &value, &before, __ATOMIC_SEQ_CST);
        return before;
    }
    bool compare_exchange_strong(T& expected, T value, memory_order = memory_order_seq_cst,
                                 memory_order = memory_order_seq_cst) const {
        return __atomic_compare_exchange(address(), &expected, &value, false, __ATOMIC_SEQ_CST,
                                         __ATOMIC_SEQ_CST);
    }
    bool compare_exchange_weak(T& expected, T value, memory_order a = memory_order_seq_cst,
                               memory_order b = memory_order_seq_cst) const {
        return compare_exchange_strong(expected, value, a, b);
    }
    operator T() const { return load(); }

    T fetch_add(T by, memory_order = memory_order_seq_cst) const {
        return change([by](T value) { return static_cast<T>(value + by); });
    }
    T fetch_sub(T by, memory_order = memory_order_seq_cst) const {
        return change([by](T value) { return static_cast<T>(value - by); });
    }
    T fetch_and(T with, memory_order = memory_order_seq_cst) const {
        return change([with](T value) { return static_cast<T>(value & with); });
    }
    T fetch_or(T with, memory_order = memory_order_seq_cst) const {
        return change([with](T value) { return static_cast<T>(value | with); });
    }
    T fetch_xor(T with, memory_order = memory_order_seq_cst) const {
        return change([with](T value) { return static_cast<T>(value ^ with); });
    }
    T fetch_min(T other, memory_order = memory_order_seq_cst) const {
        return change([other](T value) { return other < value ? other : value; });
    }
    T fetch_max(T other, memory_order = memory_order_seq_cst) const {
        return change([other](T value) { return value < other ? other : value; });
    }
    T operator+=(T by) const { return static_cast<T>(fetch_add(by) + by); }
    T operator-=(T by) const { return static_cast<T>(fetch_sub(by) - by); }
    T operator&=(T with) const { return static_cast<T>(fetch_and(with) & with); }
    T operator|=(T with) const { return static_cast<T>(fetch_or(with) | with); }
    T operator^=(T with) const { return static_cast<T>(fetch_xor(with) ^ with); }
    T operator++() const { return *this += T(1); }
    T operator--() const { return *this -= T(1); }
    T operator++(int) const { return fetch_add(T(1)); }
    T operator--(int) const { return fetch_sub(T(1)); }

    void wait(T old, memory_order = memory_order_seq_cst) const {
        while (load() == old) {
        }
    }
    void notify_one() const {}
    void notify_all() const {}

private:
    T* address() const { return static_cast<const Self*>(this)->address_of_value(); }
    template <class Change>
    T change(Change change_of) const {
        T before = load();
        while (!compare_exchange_strong(before, change_of(before))) {
        }
        return before;
    }
};

template <class T, thread_scope Scope = thread_scope_system>
class atomic : public AtomicOperations<atomic<T, Scope>, T> {
public:
    atomic() = default;
    constexpr atomic(T value) : value_(value) {}
    atomic(const atomic&) = delete;
    atomic& operator=(const atomic&) = delete;
    T operator=(T value) {
        this->store(value);
        return value;
    }
    T* address_of_value() const { return const_cast<T*>(&value_); }

private:
    alignas(sizeof(T) <= 16 && (sizeof(T) & (sizeof(T) - 1)) == 0 ? sizeof(T)
                                                                  : alignof(T)) T value_;
};

template <class T, thread_scope Scope = thread_scope_system>
class atomic_ref : public AtomicOperations<atomic_ref<T, Scope>, T> {
public:
    explicit atomic_ref(T& value) : value_(&value) {}
    atomic_ref(const atomic_ref&) = default;
    T operator=(T value) const {
        this->store(value);
        return value;
    }
    T* address_of_value() const { return value_; }

private:
    T* value_;
};

inline void atomic_thread_fence(memory_order, thread_scope = thread_scope_system) {
    __threadfence_system();
}

}  // namespace cuda
