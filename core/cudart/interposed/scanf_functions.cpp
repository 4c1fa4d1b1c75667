// scanf and its like, as the program calls them: the text that sscanf reads and what all of them
// write are reported, then the C library does the work.
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "cudart/interposed/program_memory.hpp"

using namespace streamlab::cudart;

namespace {

constexpr std::size_t up_to_its_end = no_limit;  // a text: its length is known afterwards

struct Target {
    void* address = nullptr;
    std::size_t bytes = 0;
    bool counts = true;  // in scanf's result: %n does not
};

std::size_t bytes_of_integer(const char* length, std::size_t letters) {
    if (letters == 0) return sizeof(int);
    if (*length == 'h') return letters == 2 ? sizeof(char) : sizeof(short);
    return sizeof(long long);
}

std::size_t bytes_of_target(char kind, const char* length, std::size_t letters, std::size_t width) {
    if (letters > 0 && *length == 'm') return sizeof(char*);
    switch (kind) {
    case 'c':
        return width > 0 ? width : 1;
    case 's':
    case '[':
        return up_to_its_end;
    case 'p':
        return sizeof(void*);
    case 'd':
    case 'i':
    case 'o':
    case 'u':
    case 'x':
    case 'X':
    case 'n':
        return bytes_of_integer(length, letters);
    default:
        return letters == 0 ? sizeof(float) : *length == 'L' ? sizeof(long double) : sizeof(double);
    }
}

// Skips the character set of %[...], whose first character may itself be a bracket.
const char* after_set(const char* at) {
    if (*at == '^') ++at;
    if (*at == ']') ++at;
    at = std::strchr(at, ']');
    return at ? at + 1 : "";
}

// Where the values go, in the order of the format. Formats with numbered arguments (%1$d) are not
// analysed.
std::vector<Target> targets_of(const char* at, std::va_list arguments) {
    std::vector<Target> targets;
    while ((at = std::strchr(at, '%'))) {
        ++at;
        const bool skipped = *at == '*';
        if (skipped) ++at;
        char* end = nullptr;
        const std::size_t width = std::strtoul(at, &end, 10);
        if (*end == '$') break;
        const char* const length = end;
        at = length + std::strspn(length, "hlqjztLm");
        const char kind = *at;
        if (kind == 0) break;
        ++at;
        if (kind == '[') at = after_set(at);
        if (skipped || kind == '%') continue;
        const auto letters = std::strspn(length, "hlqjztLm");
        targets.push_back(
            {va_arg(arguments, void*), bytes_of_target(kind, length, letters, width), kind != 'n'});
    }
    return targets;
}

// Wraps the C library's call `work`, which returns how many values it has found.
template <class Scan>
int scan(const char* format, std::va_list arguments, Site site, Scan work) {
    std::va_list copy;
    va_copy(copy, arguments);
    const std::vector<Target> targets = targets_of(format, copy);
    va_end(copy);
    for (const Target& target : targets)
        reach(target.address, site);
    const int found = work();
    int left = found;
    for (const Target& target : targets) {
        if (target.counts && left-- <= 0) break;
        const std::size_t bytes = target.bytes == up_to_its_end
                                      ? std::strlen(static_cast<const char*>(target.address)) + 1
                                      : target.bytes;
        access(target.address, bytes, AccessKind::write, site);
    }
    return found;
}

}  // namespace

extern "C" {

int streamlab_vsscanf(const char* text, const char* format, std::va_list arguments) noexcept {
    read_text(text, STREAMLAB_CALLER);
    return scan(format, arguments, STREAMLAB_CALLER,
                [&] { return std::vsscanf(text, format, arguments); });
}

int streamlab_vfscanf(std::FILE* file, const char* format, std::va_list arguments) {
    return scan(format, arguments, STREAMLAB_CALLER,
                [&] { return std::vfscanf(file, format, arguments); });
}

int streamlab_sscanf(const char* text, const char* format, ...) noexcept {
    std::va_list arguments;
    va_start(arguments, format);
    read_text(text, STREAMLAB_CALLER);
    const int found = scan(format, arguments, STREAMLAB_CALLER,
                           [&] { return std::vsscanf(text, format, arguments); });
    va_end(arguments);
    return found;
}

int streamlab_fscanf(std::FILE* file, const char* format, ...) {
    std::va_list arguments;
    va_start(arguments, format);
    const int found = scan(format, arguments, STREAMLAB_CALLER,
                           [&] { return std::vfscanf(file, format, arguments); });
    va_end(arguments);
    return found;
}

int streamlab_scanf(const char* format, ...) {
    std::va_list arguments;
    va_start(arguments, format);
    const int found = scan(format, arguments, STREAMLAB_CALLER,
                           [&] { return std::vfscanf(stdin, format, arguments); });
    va_end(arguments);
    return found;
}

}  // extern "C"
