// thrust::host_vector and thrust::device_vector.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "streamlab/thrust/copying.hpp"
#include "streamlab/thrust/transforms.hpp"

namespace thrust {

template <class T, class Allocator>
class device_vector;

// std::vector, with construction and assignment from a device_vector.
template <class T, class Allocator = std::allocator<T>>
class host_vector : public std::vector<T, Allocator> {
public:
    using Base = std::vector<T, Allocator>;
    using Base::Base;

    host_vector() = default;
    host_vector(const host_vector&) = default;
    host_vector(host_vector&&) = default;
    host_vector(const Base& other) : Base(other) {}
    template <class U, class A>
    STREAMLAB_INLINE host_vector(const device_vector<U, A>& other);
    template <class Iterator,
              class = std::enable_if_t<streamlab_thrust::IsIterator<Iterator>::value>>
    STREAMLAB_INLINE host_vector(Iterator first, Iterator last);

    host_vector& operator=(const host_vector&) = default;
    host_vector& operator=(host_vector&&) = default;
    host_vector& operator=(const Base& other) {
        Base::operator=(other);
        return *this;
    }
    template <class U, class A>
    STREAMLAB_INLINE host_vector& operator=(const device_vector<U, A>& other);
};

template <class T, class Allocator = void>
class device_vector {
public:
    using value_type = T;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;
    using pointer = device_ptr<T>;
    using const_pointer = device_ptr<const T>;
    using reference = device_reference<T>;
    using const_reference = device_reference<const T>;
    using iterator = device_ptr<T>;
    using const_iterator = device_ptr<const T>;

    device_vector() = default;
    STREAMLAB_INLINE explicit device_vector(size_type count, const T& value = T()) {
        resize(count, value);
    }
    STREAMLAB_INLINE device_vector(const device_vector& other) {
        take(other.begin(), other.size());
    }
    device_vector(device_vector&& other) noexcept { swap(other); }
    STREAMLAB_INLINE device_vector(std::initializer_list<T> values) {
        take(values.begin(), values.size());
    }
    template <class U, class A>
    STREAMLAB_INLINE device_vector(const device_vector<U, A>& other) {
        take(other.begin(), other.size());
    }
    template <class U, class A>
    STREAMLAB_INLINE device_vector(const std::vector<U, A>& other) {
        take(other.begin(), other.size());
    }
    template <class Iterator,
              class = std::enable_if_t<streamlab_thrust::IsIterator<Iterator>::value>>
    STREAMLAB_INLINE device_vector(Iterator first, Iterator last) {
        take(first, static_cast<size_type>(std::distance(first, last)));
    }
    STREAMLAB_INLINE ~device_vector() {
        if (data_) cudaFree(data_);
    }

    STREAMLAB_INLINE device_vector& operator=(const device_vector& other) {
        if (this != &other) take(other.begin(), other.size());
        return *this;
    }
    device_vector& operator=(device_vector&& other) noexcept {
        swap(other);
        return *this;
    }
    STREAMLAB_INLINE device_vector& operator=(std::initializer_list<T> values) {
        take(values.begin(), values.size());
        return *this;
    }
    template <class U, class A>
    STREAMLAB_INLINE device_vector& operator=(const device_vector<U, A>& other) {
        take(other.begin(), other.size());
        return *this;
    }
    template <class U, class A>
    STREAMLAB_INLINE device_vector& operator=(const std::vector<U, A>& other) {
        take(other.begin(), other.size());
        return *this;
    }

    iterator begin() { return iterator(data_); }
    iterator end() { return iterator(data_ + size_); }
    const_iterator begin() const { return const_iterator(data_); }
    const_iterator end() const { return const_iterator(data_ + size_); }
    const_iterator cbegin() const { return begin(); }
    const_iterator cend() const { return end(); }
    pointer data() { return pointer(data_); }
    const_pointer data() const { return const_pointer(data_); }

    size_type size() const { return size_; }
    size_type capacity() const { return capacity_; }
    bool empty() const { return size_ == 0; }

    STREAMLAB_INLINE reference operator[](size_type i) { return reference(data_ + i); }
    STREAMLAB_INLINE const_reference operator[](size_type i) const {
        return const_reference(data_ + i);
    }
    STREAMLAB_INLINE reference front() { return reference(data_); }
    STREAMLAB_INLINE const_reference front() const { return const_reference(data_); }
    STREAMLAB_INLINE reference back() { return reference(data_ + size_ - 1); }
    STREAMLAB_INLINE const_reference back() const { return const_reference(data_ + size_ - 1); }

    STREAMLAB_INLINE void reserve(size_type count) {
        if (count > capacity_) reallocate(count);
    }
    STREAMLAB_INLINE void resize(size_type count, const T& value = T()) {
        if (count > capacity_) reallocate(count);
        const size_type before = size_;
        size_ = count;
        if (count > before)
            streamlab_thrust::fill_n(streamlab_thrust::DevicePlace{}, data_ + before,
                                     count - before, value);
    }
    STREAMLAB_INLINE void shrink_to_fit() {
        if (capacity_ > size_) reallocate(size_);
    }
    void clear() { size_ = 0; }
    STREAMLAB_INLINE void push_back(const T& value) {
        if (size_ == capacity_) reallocate(size_ == 0 ? 1 : 2 * size_);
        ++size_;
        back() = value;
    }
    void pop_back() { --size_; }
    STREAMLAB_INLINE void assign(size_type count, const T& value) {
        clear();
        resize(count, value);
    }
    template <class Iterator,
              class = std::enable_if_t<streamlab_thrust::IsIterator<Iterator>::value>>
    STREAMLAB_INLINE void assign(Iterator first, Iterator last) {
        take(first, static_cast<size_type>(std::distance(first, last)));
    }
    // The ranges overlap, so the tail is copied through temporary memory.
    STREAMLAB_INLINE iterator erase(iterator first, iterator last) {
        const device_vector tail(last, end());
        thrust::copy(tail.begin(), tail.end(), first);
        size_ -= static_cast<size_type>(last - first);
        return first;
    }
    STREAMLAB_INLINE iterator erase(iterator at) { return erase(at, at + 1); }
    STREAMLAB_INLINE iterator insert(iterator at, const T& value) {
        const device_vector one(1, value);
        return insert(at, one.begin(), one.end());
    }
    template <class Iterator>
    STREAMLAB_INLINE iterator insert(iterator at, Iterator first, Iterator last) {
        const std::ptrdiff_t where = at - begin();
        const std::ptrdiff_t more = std::distance(first, last);
        const device_vector tail(at, end());
        reserve(size_ + static_cast<size_type>(more));
        size_ += static_cast<size_type>(more);
        thrust::copy(first, last, begin() + where);
        thrust::copy(tail.begin(), tail.end(), begin() + where + more);
        return begin() + where;
    }
    void swap(device_vector& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
    }

private:
    template <class Iterator>
    STREAMLAB_INLINE void take(Iterator first, size_type count) {
        if (count > capacity_) {
            size_ = 0;
            reallocate(count);
        }
        size_ = count;
        if (count > 0) thrust::copy_n(first, static_cast<std::ptrdiff_t>(count), begin());
    }
    STREAMLAB_INLINE void reallocate(size_type count) {
        T* const larger = streamlab_thrust::allocate<T>(count);
        streamlab_thrust::copy_elements(streamlab_thrust::DevicePlace{}, data_, size_, larger);
        if (data_) cudaFree(data_);
        data_ = larger;
        capacity_ = count;
    }

    T* data_ = nullptr;
    size_type size_ = 0;
    size_type capacity_ = 0;
};

template <class T, class A>
template <class U, class B>
host_vector<T, A>::host_vector(const device_vector<U, B>& other) : Base(other.size()) {
    thrust::copy(other.begin(), other.end(), this->begin());
}
template <class T, class A>
template <class Iterator, class>
host_vector<T, A>::host_vector(Iterator first, Iterator last)
    : Base(static_cast<std::size_t>(std::distance(first, last))) {
    thrust::copy(first, last, this->begin());
}
template <class T, class A>
template <class U, class B>
host_vector<T, A>& host_vector<T, A>::operator=(const device_vector<U, B>& other) {
    this->resize(other.size());
    thrust::copy(other.begin(), other.end(), this->begin());
    return *this;
}

template <class T, class A, class U, class B>
bool operator==(const device_vector<T, A>& a, const device_vector<U, B>& b) {
    return host_vector<T>(a) == host_vector<T>(b);
}
template <class T, class A, class U, class B>
bool operator==(const device_vector<T, A>& a, const std::vector<U, B>& b) {
    return host_vector<T>(a) == host_vector<T>(b.begin(), b.end());
}
template <class T, class A, class U, class B>
bool operator==(const std::vector<U, B>& a, const device_vector<T, A>& b) {
    return b == a;
}
template <class T, class A, class Other>
bool operator!=(const device_vector<T, A>& a, const Other& b) {
    return !(a == b);
}

}  // namespace thrust
