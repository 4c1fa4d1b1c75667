// printf and what compilers turn it into (puts, putchar), in kernels and in host code: the model
// device distinguishes the two by the caller. This must come before <cstdio>: the first declaration
// determines the symbol.
#pragma once

#include "streamlab/cudart/named.hpp"

extern "C" {
int printf(const char* format, ...) STREAMLAB_NAMED("streamlab_printf");
int puts(const char* text) STREAMLAB_NAMED("streamlab_puts");
int putchar(int character) STREAMLAB_NAMED("streamlab_putchar");
}
