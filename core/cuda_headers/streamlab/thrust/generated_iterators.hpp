// Iterators without memory: counting, constant and discard iterators.
#pragma once

#include "streamlab/thrust/iterator_base.hpp"

namespace thrust {

template <class T, class System = void, class Traversal = void, class Difference = std::ptrdiff_t>
class counting_iterator
    : public streamlab_thrust::IteratorBase<counting_iterator<T, System, Traversal, Difference>, T,
                                            T> {
public:
    counting_iterator() = default;
    explicit counting_iterator(T value) : value_(value) {}

    T at() const { return value_; }
    void move(std::ptrdiff_t n) { value_ = static_cast<T>(value_ + n); }
    std::ptrdiff_t distance_to(const counting_iterator& other) const {
        return static_cast<std::ptrdiff_t>(other.value_) - static_cast<std::ptrdiff_t>(value_);
    }

private:
    T value_{};
};

template <class T>
counting_iterator<T> make_counting_iterator(T value) {
    return counting_iterator<T>(value);
}

template <class T>
class constant_iterator : public streamlab_thrust::IteratorBase<constant_iterator<T>, T, T> {
public:
    constant_iterator() = default;
    explicit constant_iterator(T value, std::ptrdiff_t position = 0)
        : value_(value), position_(position) {}

    T at() const { return value_; }
    void move(std::ptrdiff_t n) { position_ += n; }
    std::ptrdiff_t distance_to(const constant_iterator& other) const {
        return other.position_ - position_;
    }

private:
    T value_{};
    std::ptrdiff_t position_ = 0;
};

template <class T>
constant_iterator<T> make_constant_iterator(T value, std::ptrdiff_t position = 0) {
    return constant_iterator<T>(value, position);
}

struct discarded_value {
    template <class T>
    const discarded_value& operator=(const T&) const {
        return *this;
    }
};

template <class System = void>
class discard_iterator : public streamlab_thrust::IteratorBase<discard_iterator<System>,
                                                               discarded_value, discarded_value> {
public:
    explicit discard_iterator(std::ptrdiff_t position = 0) : position_(position) {}

    discarded_value at() const { return {}; }
    void move(std::ptrdiff_t n) { position_ += n; }
    std::ptrdiff_t distance_to(const discard_iterator& other) const {
        return other.position_ - position_;
    }

private:
    std::ptrdiff_t position_;
};

inline discard_iterator<> make_discard_iterator(std::ptrdiff_t position = 0) {
    return discard_iterator<>(position);
}

}  // namespace thrust

namespace streamlab_thrust {

template <class... T>
struct SystemOf<thrust::counting_iterator<T...>> {
    static constexpr System value = System::anywhere;
};
template <class T>
struct SystemOf<thrust::constant_iterator<T>> {
    static constexpr System value = System::anywhere;
};
template <class T>
struct SystemOf<thrust::discard_iterator<T>> {
    static constexpr System value = System::anywhere;
};

}  // namespace streamlab_thrust
