// Functions of <stdio.h> that take a file, and those that set a stream's buffer. With a modified
// copy of stdout, a program could make any of them write to any address. A sandboxed program may
// therefore use only stdin, stdout and stderr, with their default buffers.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "cudart/interposed/format.hpp"
#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/settings.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

void require_standard(const std::FILE* file) {
    const bool is_judged = file && own_memory.is_guarded() && is_called_by_program();
    if (!is_judged || own_memory.is_standard_file(file)) return;
    dprintf(STDERR_FILENO,
            "streamlab: the program uses a file that is none of stdin, stdout and stderr\n");
    std::raise(SIGSEGV);
    std::_Exit(3);
}

}  // namespace streamlab::cudart

using namespace streamlab::cudart;

extern "C" {

#define STREAMLAB_WITH_FILE(type, name, ...)                                                       \
    type streamlab_##name(std::FILE* file) __VA_ARGS__ {                                           \
        require_standard(file);                                                                    \
        return name(file);                                                                         \
    }
STREAMLAB_WITH_FILE(int, fgetc)
STREAMLAB_WITH_FILE(int, getc)
STREAMLAB_WITH_FILE(int, fflush)
STREAMLAB_WITH_FILE(int, fclose)
STREAMLAB_WITH_FILE(int, feof, noexcept)
STREAMLAB_WITH_FILE(int, ferror, noexcept)
STREAMLAB_WITH_FILE(void, clearerr, noexcept)
#undef STREAMLAB_WITH_FILE

#define STREAMLAB_WITH_CHARACTER(name)                                                             \
    int streamlab_##name(int character, std::FILE* file) {                                         \
        require_standard(file);                                                                    \
        if (is_called_by_program()) prints();                                                      \
        return name(character, file);                                                              \
    }
STREAMLAB_WITH_CHARACTER(fputc)
STREAMLAB_WITH_CHARACTER(putc)
STREAMLAB_WITH_CHARACTER(ungetc)
#undef STREAMLAB_WITH_CHARACTER

int streamlab_getchar() {
    require_standard(stdin);
    return std::getchar();
}

int streamlab_setvbuf(std::FILE* file, char* buffer, int mode, std::size_t bytes) noexcept {
    require_standard(file);
    return std::setvbuf(file, is_sandboxed() ? nullptr : buffer, mode, bytes);
}
void streamlab_setbuf(std::FILE* file, char* buffer) noexcept {
    streamlab_setvbuf(file, buffer, buffer ? _IOFBF : _IONBF, BUFSIZ);
}
void streamlab_setlinebuf(std::FILE* file) noexcept { streamlab_setvbuf(file, nullptr, _IOLBF, 0); }

void streamlab_perror(const char* text) {
    if (text) read_text(text, STREAMLAB_CALLER);
    std::perror(text);
}

int streamlab_vasprintf(char** to, const char* format, std::va_list arguments) noexcept {
    report_object_write(to, STREAMLAB_CALLER);
    report_format_arguments(format, arguments, STREAMLAB_CALLER);
    return vasprintf(to, format, arguments);
}
int streamlab_asprintf(char** to, const char* format, ...) noexcept {
    std::va_list arguments;
    va_start(arguments, format);
    report_object_write(to, STREAMLAB_CALLER);
    report_format_arguments(format, arguments, STREAMLAB_CALLER);
    const int printed = vasprintf(to, format, arguments);
    va_end(arguments);
    return printed;
}

}  // extern "C"
