// thrust::device_ptr and its reference type, whose host reads and writes are copies.
#pragma once

#include <cstddef>
#include <iterator>
#include <type_traits>

#include "streamlab/thrust/distance.hpp"
#include "streamlab/thrust/error.hpp"
#include "streamlab/thrust/place.hpp"

namespace thrust {

template <class T>
class device_ptr;

template <class T>
class device_reference {
public:
    using value_type = std::remove_cv_t<T>;
    using pointer = device_ptr<T>;

    STREAMLAB_INLINE explicit device_reference(T* where) : where_(where) {}
    STREAMLAB_INLINE explicit device_reference(const pointer& where);
    device_reference(const device_reference&) = default;

    STREAMLAB_INLINE operator value_type() const { return load(); }
    STREAMLAB_INLINE const device_reference& operator=(const value_type& value) const {
        store(value);
        return *this;
    }
    STREAMLAB_INLINE const device_reference& operator=(const device_reference& other) const {
        store(other.load());
        return *this;
    }
    template <class Other>
    STREAMLAB_INLINE const device_reference& operator=(const device_reference<Other>& other) const {
        store(static_cast<typename device_reference<Other>::value_type>(other));
        return *this;
    }
    STREAMLAB_INLINE pointer operator&() const;

#define STREAMLAB_COMPOUND(op)                                                                     \
    template <class Value>                                                                         \
    STREAMLAB_INLINE const device_reference& operator op##=(const Value& value) const {            \
        store(static_cast<value_type>(load() op static_cast<value_type>(value)));                  \
        return *this;                                                                              \
    }
    STREAMLAB_COMPOUND(+)
    STREAMLAB_COMPOUND(-)
    STREAMLAB_COMPOUND(*)
    STREAMLAB_COMPOUND(/)
#undef STREAMLAB_COMPOUND
    STREAMLAB_INLINE const device_reference& operator++() const { return *this += value_type(1); }
    STREAMLAB_INLINE const device_reference& operator--() const { return *this -= value_type(1); }
    STREAMLAB_INLINE value_type operator++(int) const {
        const value_type before = load();
        store(static_cast<value_type>(before + value_type(1)));
        return before;
    }

private:
    // Thrust's algorithms use plain pointers in kernels; this is for the program's own kernels.
    STREAMLAB_INLINE value_type load() const {
        if (streamlab_in_kernel()) return *where_;
        alignas(value_type) unsigned char bytes[sizeof(value_type)];
        streamlab_thrust::check(cudaMemcpy(bytes, const_cast<value_type*>(where_),
                                           sizeof(value_type), cudaMemcpyDeviceToHost),
                                "reading an element of device memory");
        return *reinterpret_cast<value_type*>(bytes);
    }
    STREAMLAB_INLINE void store(const value_type& value) const {
        if (streamlab_in_kernel()) {
            *where_ = value;
            return;
        }
        streamlab_thrust::check(
            cudaMemcpy(where_, &value, sizeof(value_type), cudaMemcpyHostToDevice),
            "writing an element of device memory");
    }

    T* where_;
};

template <class T>
class device_ptr {
public:
    using value_type = std::remove_cv_t<T>;
    using element_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = device_ptr;
    using raw_pointer = T*;
    using reference = device_reference<T>;
    using iterator_category = std::random_access_iterator_tag;

    constexpr device_ptr() = default;
    constexpr device_ptr(std::nullptr_t) {}
    template <class Other, class = std::enable_if_t<std::is_convertible_v<Other*, T*>>>
    constexpr explicit device_ptr(Other* raw) : raw_(raw) {}
    template <class Other, class = std::enable_if_t<std::is_convertible_v<Other*, T*>>>
    constexpr device_ptr(const device_ptr<Other>& other) : raw_(other.get()) {}

    constexpr T* get() const { return raw_; }
    constexpr explicit operator bool() const { return raw_ != nullptr; }
    STREAMLAB_INLINE reference operator*() const { return reference(raw_); }
    STREAMLAB_INLINE reference operator[](difference_type i) const { return reference(raw_ + i); }

    device_ptr& operator++() { return *this += 1; }
    device_ptr& operator--() { return *this -= 1; }
    device_ptr operator++(int) { return device_ptr(raw_++); }
    device_ptr operator--(int) { return device_ptr(raw_--); }
    device_ptr& operator+=(difference_type n) {
        raw_ += n;
        return *this;
    }
    device_ptr& operator-=(difference_type n) { return *this += -n; }
    friend device_ptr operator+(device_ptr p, difference_type n) { return p += n; }
    friend device_ptr operator+(difference_type n, device_ptr p) { return p += n; }
    friend device_ptr operator-(device_ptr p, difference_type n) { return p -= n; }

private:
    T* raw_ = nullptr;
};

template <class T, class U>
std::ptrdiff_t operator-(device_ptr<T> a, device_ptr<U> b) {
    return a.get() - b.get();
}
#define STREAMLAB_COMPARISON(op)                                                                   \
    template <class T, class U>                                                                    \
    bool operator op(device_ptr<T> a, device_ptr<U> b) {                                           \
        return a.get() op b.get();                                                                 \
    }
STREAMLAB_COMPARISON(==)
STREAMLAB_COMPARISON(!=)
STREAMLAB_COMPARISON(<)
STREAMLAB_COMPARISON(<=)
STREAMLAB_COMPARISON(>)
STREAMLAB_COMPARISON(>=)
#undef STREAMLAB_COMPARISON

template <class T>
device_reference<T>::device_reference(const device_ptr<T>& where) : where_(where.get()) {}
template <class T>
device_ptr<T> device_reference<T>::operator&() const {
    return device_ptr<T>(where_);
}

template <class T>
void swap(device_ptr<T>& a, device_ptr<T>& b) {
    const device_ptr<T> kept = a;
    a = b;
    b = kept;
}

template <class T>
void swap(device_reference<T> a, device_reference<T> b) {
    const std::remove_cv_t<T> kept = a;
    a = b;
    b = kept;
}

template <class Stream, class T>
Stream& operator<<(Stream& stream, const device_reference<T>& reference) {
    return stream << static_cast<std::remove_cv_t<T>>(reference), stream;
}

template <class T>
constexpr device_ptr<T> device_pointer_cast(T* raw) {
    return device_ptr<T>(raw);
}
template <class T>
constexpr device_ptr<T> device_pointer_cast(const device_ptr<T>& pointer) {
    return pointer;
}
template <class T>
constexpr T* raw_pointer_cast(T* raw) {
    return raw;
}
template <class T>
constexpr T* raw_pointer_cast(const device_ptr<T>& pointer) {
    return pointer.get();
}
template <class T>
T& raw_reference_cast(T& reference) {
    return reference;
}
template <class T>
T& raw_reference_cast(const device_reference<T>& reference) {
    return *(&reference).get();
}

}  // namespace thrust

namespace streamlab_thrust {

template <class T>
struct SystemOf<thrust::device_ptr<T>> {
    static constexpr System value = System::device;
};

// The iterator that replaces this one in kernels.
template <class Iterator>
struct InKernel {
    static Iterator of(const Iterator& iterator) { return iterator; }
};
template <class T>
struct InKernel<thrust::device_ptr<T>> {
    static T* of(const thrust::device_ptr<T>& pointer) { return pointer.get(); }
};
template <class Iterator>
auto in_kernel(const Iterator& iterator) {
    return InKernel<Iterator>::of(iterator);
}

template <class Iterator>
using ValueOf = typename std::iterator_traits<Iterator>::value_type;

}  // namespace streamlab_thrust
