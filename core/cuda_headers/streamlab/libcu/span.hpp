// libcu++'s <span> for C++17, whose standard library lacks it.
#pragma once

#if __cplusplus >= 202002L
#include <span>
#else

#include <array>
#include <cstddef>
#include <iterator>
#include <type_traits>

namespace cuda {
namespace std {

inline constexpr ::std::size_t dynamic_extent = static_cast<::std::size_t>(-1);

// The length is stored even if it is part of the type.
template <class T, ::std::size_t Extent = dynamic_extent>
class span {
public:
    using element_type = T;
    using value_type = ::std::remove_cv_t<T>;
    using size_type = ::std::size_t;
    using difference_type = ::std::ptrdiff_t;
    using pointer = T*;
    using const_pointer = const T*;
    using reference = T&;
    using const_reference = const T&;
    using iterator = T*;
    using reverse_iterator = ::std::reverse_iterator<iterator>;
    static constexpr size_type extent = Extent;

    constexpr span() noexcept = default;
    constexpr span(T* first, size_type count) : data_(first), size_(count) {}
    constexpr span(T* first, T* last) : span(first, static_cast<size_type>(last - first)) {}
    template <::std::size_t N>
    constexpr span(T (&array)[N]) noexcept : span(array, N) {}
    template <class U, ::std::size_t N>
    constexpr span(::std::array<U, N>& array) noexcept : span(array.data(), N) {}
    template <class U, ::std::size_t N>
    constexpr span(const ::std::array<U, N>& array) noexcept : span(array.data(), N) {}
    // Constructs a span from a container, or from another span.
    template <class Range,
              ::std::enable_if_t<
                  !::std::is_array<::std::remove_reference_t<Range>>::value &&
                      ::std::is_convertible<decltype(::std::declval<Range&>().data()), T*>::value &&
                      !::std::is_same<::std::decay_t<Range>, span>::value,
                  int> = 0>
    constexpr span(Range&& range) : span(range.data(), range.size()) {}

    constexpr iterator begin() const noexcept { return data_; }
    constexpr iterator end() const noexcept { return data_ + size_; }
    constexpr reverse_iterator rbegin() const noexcept { return reverse_iterator(end()); }
    constexpr reverse_iterator rend() const noexcept { return reverse_iterator(begin()); }
    constexpr reference front() const { return data_[0]; }
    constexpr reference back() const { return data_[size_ - 1]; }
    constexpr reference operator[](size_type i) const { return data_[i]; }
    constexpr pointer data() const noexcept { return data_; }
    constexpr size_type size() const noexcept { return size_; }
    constexpr size_type size_bytes() const noexcept { return size_ * sizeof(T); }
    constexpr bool empty() const noexcept { return size_ == 0; }

    constexpr span<T> first(size_type count) const { return {data_, count}; }
    constexpr span<T> last(size_type count) const { return {data_ + (size_ - count), count}; }
    constexpr span<T> subspan(size_type from, size_type count = dynamic_extent) const {
        return {data_ + from, count == dynamic_extent ? size_ - from : count};
    }

private:
    T* data_ = nullptr;
    size_type size_ = 0;
};

template <class T, ::std::size_t N>
span(T (&)[N]) -> span<T, N>;
template <class T>
span(T*, ::std::size_t) -> span<T>;
template <class Range>
span(Range&) -> span<::std::remove_pointer_t<decltype(::std::declval<Range&>().data())>>;

}  // namespace std
}  // namespace cuda

#endif
