// printf in kernels and in host code. A kernel's output appears at the next synchronisation.
#include <cstdarg>
#include <cstdio>
#include <string>

#include "cudart/access.hpp"
#include "model/wave.hpp"

namespace {

std::string& kernel_output() {
    return streamlab::model::device_context.wave->kernel().notes().printed;
}

}  // namespace

extern "C" {

int streamlab_printf(const char* format, ...) {
    std::va_list arguments;
    va_start(arguments, format);
    int printed = 0;
    if (streamlab::cudart::in_kernel()) {
        char line[4096];
        printed = std::vsnprintf(line, sizeof line, format, arguments);
        kernel_output() += line;
    } else {
        printed = std::vprintf(format, arguments);
    }
    va_end(arguments);
    return printed;
}

int streamlab_puts(const char* text) {
    if (!streamlab::cudart::in_kernel()) return std::puts(text);
    (kernel_output() += text) += '\n';
    return 1;
}

int streamlab_putchar(int character) {
    if (!streamlab::cudart::in_kernel()) return std::putchar(character);
    kernel_output() += static_cast<char>(character);
    return character;
}

}  // extern "C"
