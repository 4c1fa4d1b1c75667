// printf and similar functions in kernels and host code. The strings that they read are reported. A
// kernel's output appears at the next synchronisation.
#include <cstdarg>
#include <cstdio>
#include <string>

#include "cudart/interposed/format.hpp"
#include "cudart/interposed/program_memory.hpp"
#include "model/execution/wave.hpp"

using namespace streamlab::cudart;

namespace {

std::string& kernel_output() {
    streamlab::model::device_context.not_replayable = true;
    return streamlab::model::device_context.wave->kernel().notes().printed;
}

// Length of the output, for checks before any of it is written.
std::size_t length_of(const char* format, std::va_list arguments) {
    std::va_list copy;
    va_copy(copy, arguments);
    const int length = std::vsnprintf(nullptr, 0, format, copy);
    va_end(copy);
    return length < 0 ? 0 : static_cast<std::size_t>(length);
}

// Must be called before at most `most` bytes, including the terminating null, are printed to memory
// of the program.
void report_print_target(char* to, std::size_t most, const char* format, std::va_list arguments,
                         Site site) {
    report_format_arguments(format, arguments, site);
    if (most > 0)
        access(to, std::min(most, length_of(format, arguments) + 1), AccessKind::write, site);
}

}  // namespace

extern "C" {

int streamlab_vprintf(const char* format, std::va_list arguments) {
    require_standard(stdout);
    report_format_arguments(format, arguments, STREAMLAB_CALLER);
    return std::vprintf(format, arguments);
}

int streamlab_printf(const char* format, ...) {
    std::va_list arguments;
    va_start(arguments, format);
    report_format_arguments(format, arguments, STREAMLAB_CALLER);
    int printed = 0;
    if (!in_kernel()) require_standard(stdout);
    if (in_kernel()) {
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
    prints();
    read_text(text, STREAMLAB_CALLER);
    if (!in_kernel()) {
        require_standard(stdout);
        return std::puts(text);
    }
    (kernel_output() += text) += '\n';
    return 1;
}

int streamlab_putchar(int character) {
    prints();
    if (!in_kernel()) {
        require_standard(stdout);
        return std::putchar(character);
    }
    kernel_output() += static_cast<char>(character);
    return character;
}

int streamlab_vfprintf(std::FILE* file, const char* format, std::va_list arguments) {
    require_standard(file);
    report_format_arguments(format, arguments, STREAMLAB_CALLER);
    return std::vfprintf(file, format, arguments);
}

int streamlab_fprintf(std::FILE* file, const char* format, ...) {
    require_standard(file);
    std::va_list arguments;
    va_start(arguments, format);
    report_format_arguments(format, arguments, STREAMLAB_CALLER);
    const int printed = std::vfprintf(file, format, arguments);
    va_end(arguments);
    return printed;
}

int streamlab_vsnprintf(char* to, std::size_t most, const char* format,
                        std::va_list arguments) noexcept {
    report_print_target(to, most, format, arguments, STREAMLAB_CALLER);
    return std::vsnprintf(to, most, format, arguments);
}

int streamlab_vsprintf(char* to, const char* format, std::va_list arguments) noexcept {
    report_print_target(to, no_limit, format, arguments, STREAMLAB_CALLER);
    return std::vsprintf(to, format, arguments);
}

int streamlab_snprintf(char* to, std::size_t most, const char* format, ...) noexcept {
    std::va_list arguments;
    va_start(arguments, format);
    report_print_target(to, most, format, arguments, STREAMLAB_CALLER);
    const int printed = std::vsnprintf(to, most, format, arguments);
    va_end(arguments);
    return printed;
}

int streamlab_sprintf(char* to, const char* format, ...) noexcept {
    std::va_list arguments;
    va_start(arguments, format);
    report_print_target(to, no_limit, format, arguments, STREAMLAB_CALLER);
    const int printed = std::vsprintf(to, format, arguments);
    va_end(arguments);
    return printed;
}

}  // extern "C"
