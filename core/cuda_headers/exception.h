// Exceptions that name the source line that threw them, in the style of NVIDIA's samples.
#pragma once

#include <stdlib.h>

#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

// Must precede the C library's headers: it redirects their functions to the model device.
#include "cuda_runtime.h"

template <class Base>
class Exception : public Base {
public:
    explicit Exception(const std::string& text) : Base(text) {}

    [[noreturn]] static void throw_it(const char* file, const int line,
                                      const char* detailed = "-") {
        std::ostringstream text;
        text << file << ':' << line << ": " << detailed;
        throw Exception(text.str());
    }
    [[noreturn]] static void throw_it(const char* file, const int line,
                                      const std::string& detailed) {
        throw_it(file, line, detailed.c_str());
    }
};

using RuntimeException = Exception<std::runtime_error>;
using LogicException = Exception<std::logic_error>;
using RangeException = Exception<std::range_error>;

// Prints the exception and ends the program.
template <class Thrown>
[[noreturn]] void handleException(const Thrown& thrown) {
    std::cerr << thrown.what() << std::endl;
    exit(EXIT_FAILURE);
}

#define RUNTIME_EXCEPTION(text) RuntimeException::throw_it(__FILE__, __LINE__, text)
#define LOGIC_EXCEPTION(text) LogicException::throw_it(__FILE__, __LINE__, text)
#define RANGE_EXCEPTION(text) RangeException::throw_it(__FILE__, __LINE__, text)
