// memcpy and similar functions are redirected to the model device, because copies by the C library
// or by inlined code have no access hooks. This must come before <cstring>: the first declaration
// determines the symbol.
#pragma once

#include <cstddef>

#include "streamlab/cudart/named.hpp"

extern "C" {
void* memcpy(void* destination, const void* source, std::size_t bytes) noexcept
    STREAMLAB_NAMED("streamlab_memcpy");
void* memmove(void* destination, const void* source, std::size_t bytes) noexcept
    STREAMLAB_NAMED("streamlab_memmove");
void* memset(void* destination, int value, std::size_t bytes) noexcept
    STREAMLAB_NAMED("streamlab_memset");
int memcmp(const void* left, const void* right, std::size_t bytes) noexcept
    STREAMLAB_NAMED("streamlab_memcmp");
}

#if defined(__clang__)
// clang's access instrumentation turns every copy of a large object and every loop that it
// recognises into a call to the plain symbol. g++ reports such copies through a separate hook, so
// its plain calls must not be counted again.
__asm__("memcpy = streamlab_memcpy\n"
        "memmove = streamlab_memmove\n"
        "memset = streamlab_memset");
#endif

// The standard library's headers use the built-in forms, which would be inlined without hooks.
#include <string.h>
#define __builtin_memcpy(...) ::memcpy(__VA_ARGS__)
#define __builtin_memmove(...) ::memmove(__VA_ARGS__)
#define __builtin_memset(...) ::memset(__VA_ARGS__)
#define __builtin_memcmp(...) ::memcmp(__VA_ARGS__)
#define __builtin_memchr(...) ::memchr(__VA_ARGS__)
#define __builtin_strlen(...) ::strlen(__VA_ARGS__)
#define __builtin_strcmp(...) ::strcmp(__VA_ARGS__)
#define __builtin_strncmp(...) ::strncmp(__VA_ARGS__)
#define __builtin_strcpy(...) ::strcpy(__VA_ARGS__)
#define __builtin_strncpy(...) ::strncpy(__VA_ARGS__)
#define __builtin_strcat(...) ::strcat(__VA_ARGS__)
#define __builtin_strncat(...) ::strncat(__VA_ARGS__)
#define __builtin_strchr(...) ::strchr(__VA_ARGS__)
