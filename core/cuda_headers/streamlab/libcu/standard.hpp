// cuda::std provides the names of the standard library, which kernels of the model device may use.
#pragma once

namespace std {}

namespace cuda {
namespace std {

using namespace ::std;

// The standard library has it since C++20 only.
struct identity {
    template <class T>
    constexpr T&& operator()(T&& value) const noexcept {
        return static_cast<T&&>(value);
    }
};

}  // namespace std
}  // namespace cuda
