// printf and its replacements by compilers (puts, putchar), in kernels and in host code: the model
// device distinguishes the two by the caller. This must come before <cstdio>: the first declaration
// determines the symbol.
#pragma once

#include "streamlab/cudart/named.hpp"

extern "C" {
int printf(const char* format, ...) STREAMLAB_NAMED("streamlab_printf");
int puts(const char* text) STREAMLAB_NAMED("streamlab_puts");
int putchar(int character) STREAMLAB_NAMED("streamlab_putchar");
}

#if __cplusplus >= 201703L
// An object that is passed to `...` is copied without an access hook, and no format can print it.
// Compilers themselves reject objects that are not trivially copyable.
namespace streamlab_abi {
template <bool is_object>
struct VariadicObjectCheck {};
template <>
struct VariadicObjectCheck<true> {
    using Print_its_members_instead = int;
};
template <class... Values>
using enable_if_object_printed = typename VariadicObjectCheck<(
    ((__is_class(Values) || __is_union(Values)) && __is_trivially_copyable(Values)) ||
    ...)>::Print_its_members_instead;
}  // namespace streamlab_abi
template <class... Values, streamlab_abi::enable_if_object_printed<Values...> = 0>
int printf(const char* format, Values... values) = delete;
template <class File, class... Values, streamlab_abi::enable_if_object_printed<Values...> = 0>
int fprintf(File* file, const char* format, Values... values) = delete;
template <class... Values, streamlab_abi::enable_if_object_printed<Values...> = 0>
int sprintf(char* to, const char* format, Values... values) = delete;
template <class Size, class... Values, streamlab_abi::enable_if_object_printed<Values...> = 0>
int snprintf(char* to, Size most, const char* format, Values... values) = delete;
template <class... Values, streamlab_abi::enable_if_object_printed<Values...> = 0>
int asprintf(char** to, const char* format, Values... values) = delete;
#endif
