// copy: within the device, within the host, and between the two.
#pragma once

#include <memory>
#include <type_traits>
#include <vector>

#include "streamlab/thrust/launch.hpp"
#include "streamlab/thrust/memory.hpp"
#include "streamlab/thrust/transforms.hpp"

namespace streamlab_thrust {

// True for iterators over contiguous memory; of() returns the address.
template <class Iterator>
struct Contiguous : std::false_type {};
template <class T>
struct Contiguous<T*> : std::true_type {
    static T* of(T* raw) { return raw; }
};
template <class T>
struct Contiguous<thrust::device_ptr<T>> : std::true_type {
    static T* of(thrust::device_ptr<T> pointer) { return pointer.get(); }
};
template <class T, class Container>
struct Contiguous<__gnu_cxx::__normal_iterator<T*, Container>> : std::true_type {
    static T* of(__gnu_cxx::__normal_iterator<T*, Container> iterator) { return iterator.base(); }
};

template <class In, class Out>
constexpr bool is_bytewise_copy() {
    if constexpr (Contiguous<In>::value && Contiguous<Out>::value)
        return std::is_same_v<ValueOf<In>, ValueOf<Out>> &&
               std::is_trivially_copyable_v<ValueOf<In>>;
    else
        return false;
}

template <class T>
STREAMLAB_INLINE void copy_bytes(DevicePlace place, const T* from, std::size_t count, T* to) {
    if (count == 0) return;
    check(cudaMemcpyAsync(to, from, count * sizeof(T), cudaMemcpyDefault, place.stream),
          "a copy of Thrust");
    finish(place);
}

template <class In, class Out>
STREAMLAB_INLINE void copy_elements(DevicePlace place, In first, std::size_t count, Out result) {
    if constexpr (is_bytewise_copy<In, Out>()) {
        copy_bytes<ValueOf<In>>(place, Contiguous<In>::of(first), count,
                                Contiguous<Out>::of(result));
    } else {
        auto in = in_kernel(first);
        auto out = in_kernel(result);
        for_each_element(place, "thrust::copy", count,
                         [=](std::ptrdiff_t i) mutable { out[i] = in[i]; });
    }
}

// From the device to the host, through contiguous buffers on both sides if necessary.
template <class In, class Out>
STREAMLAB_INLINE Out copy_to_host(In first, std::size_t count, Out result) {
    using T = ValueOf<In>;
    if constexpr (is_bytewise_copy<In, Out>()) {
        copy_bytes<T>(DevicePlace{}, Contiguous<In>::of(first), count, Contiguous<Out>::of(result));
        return result + static_cast<std::ptrdiff_t>(count);
    } else if constexpr (Contiguous<In>::value) {
        const std::unique_ptr<T[]> bytes(new T[count]);
        copy_bytes<T>(DevicePlace{}, Contiguous<In>::of(first), count, bytes.get());
        for (std::size_t i = 0; i < count; ++i, ++result)
            *result = bytes[i];
        return result;
    } else {
        Temporary<T> gathered(DevicePlace{}, count);
        copy_elements(DevicePlace{}, first, count, gathered.data());
        return copy_to_host(thrust::device_ptr<T>(gathered.data()), count, result);
    }
}

template <class In, class Out>
STREAMLAB_INLINE void copy_to_device(In first, std::size_t count, Out result) {
    using T = ValueOf<Out>;
    if constexpr (is_bytewise_copy<In, Out>()) {
        copy_bytes<T>(DevicePlace{}, Contiguous<In>::of(first), count, Contiguous<Out>::of(result));
    } else if constexpr (Contiguous<Out>::value) {
        const std::unique_ptr<T[]> bytes(new T[count]);
        for (std::size_t i = 0; i < count; ++i, ++first)
            bytes[i] = static_cast<T>(*first);
        copy_bytes<T>(DevicePlace{}, bytes.get(), count, Contiguous<Out>::of(result));
    } else {
        Temporary<T> sent(DevicePlace{}, count);
        copy_to_device(first, count, thrust::device_ptr<T>(sent.data()));
        copy_elements(DevicePlace{}, sent.data(), count, result);
    }
}

template <class Place, class In, class Out>
STREAMLAB_INLINE Out copy(Place place, In first, In last, Out result) {
    constexpr System from = system_of<In>();
    constexpr System to = system_of<Out>();
    const auto count = static_cast<std::size_t>(std::distance(first, last));
    if constexpr (from == System::device && to == System::host && !Place::on_device) {
        return copy_to_host(first, count, result);
    } else if constexpr (from == System::host && to == System::device && !Place::on_device) {
        copy_to_device(first, count, result);
        return result + static_cast<std::ptrdiff_t>(count);
    } else if constexpr (Place::on_device) {
        copy_elements(place, first, count, result);
        return result + static_cast<std::ptrdiff_t>(count);
    } else {
        for (; first != last; ++first, ++result)
            *result = *first;
        return result;
    }
}

}  // namespace streamlab_thrust

namespace thrust {

// Without a policy, a copy between host and device belongs to neither system.
template <class In, class Out>
STREAMLAB_INLINE auto copy(const In& first, const In& last, Out result) {
    constexpr auto from = streamlab_thrust::system_of<In>();
    constexpr auto to = streamlab_thrust::system_of<Out>();
    using streamlab_thrust::System;
    if constexpr (from == System::host || to == System::host)
        return streamlab_thrust::copy(streamlab_thrust::HostPlace{}, In(first), In(last), result);
    else
        return streamlab_thrust::copy(streamlab_thrust::DevicePlace{}, In(first), In(last), result);
}
template <class Policy, class In, class Out,
          class = std::enable_if_t<streamlab_thrust::is_policy<Policy>>>
STREAMLAB_INLINE auto copy(const Policy& policy, In first, In last, Out result) {
    return streamlab_thrust::copy(streamlab_thrust::place_of(policy), first, last, result);
}
template <class In, class Count, class Out, class = std::enable_if_t<std::is_integral_v<Count>>>
STREAMLAB_INLINE auto copy_n(const In& first, Count count, Out result) {
    return thrust::copy(first, first + count, result);
}
template <class Policy, class In, class Count, class Out,
          class = std::enable_if_t<streamlab_thrust::is_policy<Policy>>>
STREAMLAB_INLINE auto copy_n(const Policy& policy, In first, Count count, Out result) {
    return thrust::copy(policy, first, first + count, result);
}

}  // namespace thrust
