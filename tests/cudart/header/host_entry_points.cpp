// The entry points that device_values.cu needs, implemented with the C library instead of the model
// device.
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstring>

#include "streamlab/cudart/entry_points.hpp"

extern "C" {

float streamlab_rsqrtf(float x);  // the runtime's, as math.hpp declares it

int streamlab_printf(const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int written = std::vprintf(format, arguments);
    va_end(arguments);
    return written;
}
int streamlab_strcmp(const char* left, const char* right) noexcept {
    return std::strcmp(left, right);
}
int streamlab_puts(const char* text) { return std::puts(text); }
int streamlab_putchar(int character) { return std::putchar(character); }

void* streamlab_memcpy(void* destination, const void* source, std::size_t bytes) noexcept {
    return std::memcpy(destination, source, bytes);
}
void* streamlab_memmove(void* destination, const void* source, std::size_t bytes) noexcept {
    return std::memmove(destination, source, bytes);
}
void* streamlab_memset(void* destination, int value, std::size_t bytes) noexcept {
    return std::memset(destination, value, bytes);
}
int streamlab_memcmp(const void* left, const void* right, std::size_t bytes) noexcept {
    return std::memcmp(left, right, bytes);
}

float streamlab_rsqrtf(float x) {
    return static_cast<float>(1.0 / std::sqrt(static_cast<double>(x)));
}

void streamlab_atomic_begin(void*, unsigned) {}
void streamlab_atomic_end(void*, unsigned) {}
void streamlab_update_begin(void*, unsigned, unsigned long long) {}
int streamlab_update_is_used(const void*, unsigned) { return 1; }
}
