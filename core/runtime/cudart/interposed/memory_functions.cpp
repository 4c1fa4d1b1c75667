// memcpy and similar functions called by the program: report the bytes, then call the C library.
#include <cstring>

#include "cudart/access/access.hpp"
#include "system/pages.hpp"

using streamlab::cudart::access;

namespace {

// Number of bytes that a search has read. `found`: the search's result, null if nothing was found.
std::size_t searched_bytes(const void* begin, const void* found, std::size_t bytes) {
    if (!found) return bytes;
    return static_cast<std::size_t>(static_cast<const char*>(found) -
                                    static_cast<const char*>(begin)) +
           1;
}

}  // namespace

extern "C" {

void* streamlab_memcpy(void* destination, const void* source, std::size_t bytes) noexcept {
    access(source, bytes, false);
    access(destination, bytes, true);
    streamlab::system::before_writing(destination, bytes);
    return std::memcpy(destination, source, bytes);
}

void* streamlab_memmove(void* destination, const void* source, std::size_t bytes) noexcept {
    access(source, bytes, false);
    access(destination, bytes, true);
    return std::memmove(destination, source, bytes);
}

void* streamlab_mempcpy(void* destination, const void* source, std::size_t bytes) noexcept {
    access(source, bytes, false);
    access(destination, bytes, true);
    return static_cast<char*>(std::memcpy(destination, source, bytes)) + bytes;
}

void* streamlab_memccpy(void* destination, const void* source, int last,
                        std::size_t bytes) noexcept {
    if (bytes == 0) return nullptr;
    access(source, 1, false);
    const std::size_t count = searched_bytes(source, std::memchr(source, last, bytes), bytes);
    if (count > 1) access(static_cast<const char*>(source) + 1, count - 1, false);
    access(destination, count, true);
    return memccpy(destination, source, last, bytes);
}

void streamlab_bcopy(const void* source, void* destination, std::size_t bytes) noexcept {
    access(source, bytes, false);
    access(destination, bytes, true);
    std::memmove(destination, source, bytes);
}

void* streamlab_memset(void* destination, int value, std::size_t bytes) noexcept {
    access(destination, bytes, true);
    streamlab::system::before_writing(destination, bytes);
    return std::memset(destination, value, bytes);
}

void streamlab_bzero(void* destination, std::size_t bytes) noexcept {
    access(destination, bytes, true);
    std::memset(destination, 0, bytes);
}

int streamlab_memcmp(const void* left, const void* right, std::size_t bytes) noexcept {
    access(left, bytes, false);
    access(right, bytes, false);
    return std::memcmp(left, right, bytes);
}

int streamlab_bcmp(const void* left, const void* right, std::size_t bytes) noexcept {
    access(left, bytes, false);
    access(right, bytes, false);
    return std::memcmp(left, right, bytes);
}

void* streamlab_memchr(const void* begin, int value, std::size_t bytes) noexcept {
    if (bytes == 0) return nullptr;
    access(begin, 1, false);
    void* const found = const_cast<void*>(std::memchr(begin, value, bytes));
    const std::size_t more = searched_bytes(begin, found, bytes) - 1;
    if (more > 0) access(static_cast<const char*>(begin) + 1, more, false);
    return found;
}

void* streamlab_memrchr(const void* begin, int value, std::size_t bytes) noexcept {
    access(begin, bytes, false);
    return const_cast<void*>(memrchr(begin, value, bytes));
}

void* streamlab_memmem(const void* begin, std::size_t bytes, const void* wanted,
                       std::size_t wanted_bytes) noexcept {
    access(begin, bytes, false);
    access(wanted, wanted_bytes, false);
    return memmem(begin, bytes, wanted, wanted_bytes);
}

}  // extern "C"
