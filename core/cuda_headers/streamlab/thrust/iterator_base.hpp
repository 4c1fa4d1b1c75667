// Common base of iterators that compute their elements: position arithmetic.
#pragma once

#include <cstddef>
#include <iterator>

#include "streamlab/thrust/device_pointer.hpp"

namespace streamlab_thrust {

// `Self` has move(n), distance_to(other) and at(), which returns a Reference.
template <class Self, class Value, class Reference, class Difference = std::ptrdiff_t>
class IteratorBase {
public:
    using value_type = Value;
    using reference = Reference;
    using pointer = void;
    using difference_type = Difference;
    using iterator_category = std::random_access_iterator_tag;

    Reference operator*() const { return self().at(); }
    Reference operator[](difference_type n) const { return *(self() + n); }
    Self& operator++() { return *this += 1; }
    Self& operator--() { return *this += -1; }
    Self operator++(int) {
        Self before = self();
        *this += 1;
        return before;
    }
    Self operator--(int) {
        Self before = self();
        *this += -1;
        return before;
    }
    Self& operator+=(difference_type n) {
        static_cast<Self&>(*this).move(n);
        return static_cast<Self&>(*this);
    }
    Self& operator-=(difference_type n) { return *this += -n; }
    friend Self operator+(Self iterator, difference_type n) { return iterator += n; }
    friend Self operator+(difference_type n, Self iterator) { return iterator += n; }
    friend Self operator-(Self iterator, difference_type n) { return iterator -= n; }
    friend difference_type operator-(const Self& a, const Self& b) { return b.distance_to(a); }
    friend bool operator==(const Self& a, const Self& b) { return b.distance_to(a) == 0; }
    friend bool operator!=(const Self& a, const Self& b) { return b.distance_to(a) != 0; }
    friend bool operator<(const Self& a, const Self& b) { return a.distance_to(b) > 0; }
    friend bool operator>(const Self& a, const Self& b) { return a.distance_to(b) < 0; }
    friend bool operator<=(const Self& a, const Self& b) { return a.distance_to(b) >= 0; }
    friend bool operator>=(const Self& a, const Self& b) { return a.distance_to(b) <= 0; }

private:
    const Self& self() const { return static_cast<const Self&>(*this); }
};

template <class Iterator>
using ReferenceOf = typename std::iterator_traits<Iterator>::reference;

}  // namespace streamlab_thrust
