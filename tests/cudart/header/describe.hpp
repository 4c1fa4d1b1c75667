// Included by the program that toolkit_comparison_test.cpp builds with this project's headers and
// with the toolkit's. Prints the contents of a header, one fact per line.
#pragma once

#include <cstddef>
#include <cstdio>
#include <type_traits>
#include <utility>

namespace describe {

template <class T>
const char* type_name() {
    return __PRETTY_FUNCTION__;
}

inline void fact(const char* kind, const char* name, unsigned long long value, const char* type) {
    ::dprintf(1, "%s %s = %llu : %s\n", kind, name, value, type);
}

template <class T>
void value_of(const char* kind, const char* name, T value) {
    if constexpr (std::is_pointer_v<T>) {
        fact(kind, name, reinterpret_cast<unsigned long long>(value), type_name<T>());
    } else {
        fact(kind, name, static_cast<unsigned long long>(value), type_name<T>());
    }
}

}  // namespace describe

#define ENUMERATOR(name) describe::value_of("enumerator", #name, name);
#define CONSTANT(name) describe::value_of("constant", #name, name);
#define STRUCTURE(name)                                                                            \
    describe::fact("size", #name, sizeof(name), describe::type_name<name>());                      \
    describe::fact("alignment", #name, alignof(name), "");
#define FIELD(structure, member)                                                                   \
    describe::fact("offset", #structure "." #member, offsetof(structure, member),                  \
                   describe::type_name<decltype(std::declval<structure&>().member)>());
#define ALIAS(name) describe::fact("alias", #name, sizeof(name), describe::type_name<name>());
#define FUNCTION(name) describe::fact("function", #name, 0, describe::type_name<decltype(name)>());
#define EXPRESSION(expression)                                                                     \
    describe::fact("expression", #expression, 0, describe::type_name<decltype(expression)>());
