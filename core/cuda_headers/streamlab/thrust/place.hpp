// The place of an algorithm: the host, or a stream of the device. thrust::device and other policies
// are converted to one; without a policy the iterators decide.
#pragma once

#include <iterator>
#include <tuple>
#include <type_traits>
#include <utility>

#include "streamlab/cudart/headers/runtime.hpp"

namespace streamlab_thrust {

struct HostPlace {
    static constexpr bool on_device = false;
};

// `waits`: the host waits for the stream at the end of each algorithm, as with NVIDIA's Thrust.
// TemporaryMemory refers to a program's allocator for an algorithm's temporary memory.
struct TemporaryMemory {
    void* allocator = nullptr;  // null: use cudaMalloc
    void* (*take)(void* allocator, std::size_t bytes) = nullptr;
    void (*give_back)(void* allocator, void* memory, std::size_t bytes) = nullptr;
};

struct DevicePlace {
    static constexpr bool on_device = true;
    cudaStream_t stream = nullptr;
    bool waits = true;
    TemporaryMemory memory = {};
};

// An allocator has a value_type, and pointers that are plain ones or have get().
template <class Allocator>
struct MemoryOf {
    using Value = typename Allocator::value_type;
    using Pointer = decltype(std::declval<Allocator&>().allocate(1));

    static TemporaryMemory of(Allocator& allocator) {
        return {const_cast<std::remove_const_t<Allocator>*>(&allocator), take, give_back};
    }

private:
    static std::size_t count(std::size_t bytes) {
        return (bytes + sizeof(Value) - 1) / sizeof(Value);
    }
    static void* plain(Value* pointer) { return pointer; }
    template <class Fancy>
    static void* plain(const Fancy& pointer) {
        return pointer.get();
    }
    static void* take(void* allocator, std::size_t bytes) {
        return plain(static_cast<Allocator*>(allocator)->allocate(count(bytes)));
    }
    static void give_back(void* allocator, void* memory, std::size_t bytes) {
        static_cast<Allocator*>(allocator)->deallocate(Pointer(static_cast<Value*>(memory)),
                                                       count(bytes));
    }
};

struct Policy {};

struct HostPolicy : Policy {
    HostPlace place() const { return {}; }
};

struct StreamPolicy : Policy {
    DevicePlace where;

    constexpr explicit StreamPolicy(DevicePlace place) : where(place) {}
    DevicePlace place() const { return where; }
    StreamPolicy on(cudaStream_t stream) const {
        return StreamPolicy(DevicePlace{stream, where.waits, where.memory});
    }
    // Returns a policy with an allocator for temporary memory; the allocator must outlive the
    // policy.
    template <class Allocator>
    StreamPolicy operator()(Allocator&& allocator) const {
        return StreamPolicy(
            DevicePlace{where.stream, where.waits,
                        MemoryOf<std::remove_reference_t<Allocator>>::of(allocator)});
    }
};

template <class T>
inline constexpr bool is_policy = std::is_base_of_v<Policy, std::decay_t<T>>;

// Memory in which an iterator's elements are stored; `anywhere` for an iterator that computes them.
enum class System { anywhere, host, device };

template <class Iterator>
struct SystemOf {
    static constexpr System value = System::host;
};

constexpr System common_system(System a, System b) {
    if (a == System::anywhere) return b;
    if (b == System::anywhere) return a;
    return a == System::device || b == System::device ? System::device : System::host;
}

// True for iterators: types with a value type. Other arguments (functors, counts) do not affect the
// place.
template <class T, class = void>
struct IsIterator : std::false_type {};
template <class T>
struct IsIterator<T, std::void_t<typename std::iterator_traits<T>::iterator_category>>
    : std::true_type {};

template <class T>
constexpr System system_of() {
    if constexpr (IsIterator<T>::value)
        return SystemOf<T>::value;
    else
        return System::anywhere;
}

template <class... T>
constexpr System system_of_all() {
    System result = System::anywhere;
    ((result = common_system(result, system_of<T>())), ...);
    return result;
}

// The place for an algorithm that was called with these arguments and without a policy.
template <class... T>
auto default_place() {
    if constexpr (system_of_all<T...>() == System::host)
        return HostPlace{};
    else
        return DevicePlace{};
}

template <class P>
auto place_of(const P& policy) {
    return policy.place();
}

}  // namespace streamlab_thrust

// Declares thrust::name with and without a policy; streamlab_thrust::name takes a place first.
#define STREAMLAB_THRUST_ALGORITHM(name)                                                           \
    template <class First, class... Rest>                                                          \
    STREAMLAB_INLINE auto name(First&& first, Rest... rest) {                                      \
        using Value = std::decay_t<First>;                                                         \
        if constexpr (streamlab_thrust::is_policy<Value>)                                          \
            return streamlab_thrust::name(streamlab_thrust::place_of(first), rest...);             \
        else                                                                                       \
            return streamlab_thrust::name(streamlab_thrust::default_place<Value, Rest...>(),       \
                                          Value(static_cast<First&&>(first)), rest...);            \
    }
