// Device memory: temporary memory of algorithms, and thrust::device_malloc.
#pragma once

#include "streamlab/thrust/device_pointer.hpp"

namespace streamlab_thrust {

template <class T>
STREAMLAB_INLINE T* allocate(std::size_t count) {
    T* result = nullptr;
    if (count == 0) return result;
    const cudaError_t error = cudaMalloc(&result, count * sizeof(T));
    if (error == cudaErrorMemoryAllocation) {
        cudaGetLastError();
        throw thrust::system::detail::bad_alloc("bad allocation: " + std::to_string(count) +
                                                " elements of " + std::to_string(sizeof(T)) +
                                                " bytes do not fit in the device's memory");
    }
    check(error, "allocating device memory");
    return result;
}

template <class T>
class Temporary {
public:
    STREAMLAB_INLINE Temporary(DevicePlace place, std::size_t count)
        : place_(place), bytes_(count * sizeof(T)), data_(take(count)) {}
    // The program's allocator may reuse the memory only in the same stream. cudaFree is not
    // documented to synchronise (A1), so the destructor synchronises if the algorithm has not
    // waited.
    STREAMLAB_INLINE ~Temporary() {
        if (place_.memory.allocator) {
            if (data_) place_.memory.give_back(place_.memory.allocator, data_, bytes_);
            return;
        }
        if (!place_.waits) cudaStreamSynchronize(place_.stream);
        if (data_) cudaFree(data_);
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    T* data() const { return data_; }

private:
    STREAMLAB_INLINE T* take(std::size_t count) {
        if (!place_.memory.allocator || count == 0) return allocate<T>(count);
        return static_cast<T*>(place_.memory.take(place_.memory.allocator, bytes_));
    }

    DevicePlace place_;
    std::size_t bytes_;
    T* data_;
};

}  // namespace streamlab_thrust

namespace thrust {

template <class T>
STREAMLAB_INLINE device_ptr<T> device_malloc(std::size_t count) {
    return device_ptr<T>(streamlab_thrust::allocate<T>(count));
}

// Allocates untyped memory of that size.
STREAMLAB_INLINE device_ptr<void> device_malloc(std::size_t bytes) {
    return device_ptr<void>(static_cast<void*>(streamlab_thrust::allocate<unsigned char>(bytes)));
}

template <class T>
STREAMLAB_INLINE void device_free(device_ptr<T> pointer) {
    streamlab_thrust::check(cudaFree(pointer.get()), "freeing device memory");
}

namespace cuda {

template <class T>
using pointer = device_ptr<T>;

template <class T>
STREAMLAB_INLINE pointer<T> malloc(std::size_t count) {
    return thrust::device_malloc<T>(count);
}
STREAMLAB_INLINE pointer<void> malloc(std::size_t bytes) { return thrust::device_malloc(bytes); }
template <class T>
STREAMLAB_INLINE void free(pointer<T> memory) {
    thrust::device_free(memory);
}

}  // namespace cuda

}  // namespace thrust
