// printf and what compilers turn it into (puts, putchar), in kernels and in host code: the model
// device decides by who calls. Must come before <cstdio>: the first declaration names the symbol.
#pragma once

#include "streamlab/cudart/named.hpp"

extern "C" {
int printf(const char* format, ...) STREAMLAB_NAMED("streamlab_printf");
int puts(const char* text) STREAMLAB_NAMED("streamlab_puts");
int putchar(int character) STREAMLAB_NAMED("streamlab_putchar");
}
