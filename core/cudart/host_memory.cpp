// memcpy and its like, as the program calls them: the bytes are seen, then the C library works.
#include <cstring>

#include "cudart/access.hpp"

using streamlab::cudart::access;

extern "C" {

void* streamlab_memcpy(void* destination, const void* source, std::size_t bytes) noexcept {
    access(source, bytes, false);
    access(destination, bytes, true);
    return std::memcpy(destination, source, bytes);
}

void* streamlab_memmove(void* destination, const void* source, std::size_t bytes) noexcept {
    access(source, bytes, false);
    access(destination, bytes, true);
    return std::memmove(destination, source, bytes);
}

void* streamlab_memset(void* destination, int value, std::size_t bytes) noexcept {
    access(destination, bytes, true);
    return std::memset(destination, value, bytes);
}

int streamlab_memcmp(const void* left, const void* right, std::size_t bytes) noexcept {
    access(left, bytes, false);
    access(right, bytes, false);
    return std::memcmp(left, right, bytes);
}

}  // extern "C"
