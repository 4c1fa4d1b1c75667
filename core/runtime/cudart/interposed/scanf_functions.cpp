// scanf and similar functions called by the program: report the string that sscanf reads and all
// stored values, then call the C library.
#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <vector>

#include "cudart/interposed/program_memory.hpp"

using namespace streamlab::cudart;

namespace {

constexpr std::size_t up_to_its_end = no_limit;  // a string; its length is known after the call

struct Target {
    void* address = nullptr;
    std::size_t bytes = 0;
    bool counts = true;  // counts in scanf's result; %n does not
    bool is_wide = false;
    bool is_stored_in_part = false;  // stored even if the conversion fails later
};

std::size_t bytes_of_integer(const char* length, std::size_t letters) {
    if (letters == 0) return sizeof(int);
    if (*length == 'h') return letters == 2 ? sizeof(char) : sizeof(short);
    return sizeof(long long);
}

Target target_of(char kind, const char* length, std::size_t letters, std::size_t width) {
    Target target;
    target.counts = kind != 'n';
    if (letters > 0 && *length == 'm') {
        target.bytes = sizeof(char*);
        return target;
    }
    target.is_wide = kind == 'C' || kind == 'S' || (letters > 0 && *length == 'l');
    const std::size_t character = target.is_wide ? sizeof(wchar_t) : sizeof(char);
    switch (kind) {
    case 'c':
    case 'C':
        target.bytes = std::max<std::size_t>(width, 1) * character;
        target.is_stored_in_part = true;
        break;
    case 's':
    case 'S':
    case '[':
        target.bytes = up_to_its_end;
        break;
    case 'p':
        target.bytes = sizeof(void*);
        break;
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
        target.bytes = letters == 0     ? sizeof(float)
                       : *length == 'L' ? sizeof(long double)
                                        : sizeof(double);
        break;
    default:
        target.bytes = bytes_of_integer(length, letters);
    }
    return target;
}

// Skips the character set of %[...], which may begin with a closing bracket.
const char* after_set(const char* at) {
    if (*at == '^') ++at;
    if (*at == ']') ++at;
    at = std::strchr(at, ']');
    return at ? at + 1 : "";
}

// Destinations of the values, in the order in which they are stored.
class Targets {
public:
    explicit Targets(std::va_list arguments) { va_copy(arguments_, arguments); }
    ~Targets() { va_end(arguments_); }
    Targets(const Targets&) = delete;
    Targets& operator=(const Targets&) = delete;

    std::vector<Target> in(const char* at) {
        std::vector<Target> targets;
        while ((at = std::strchr(at, '%'))) {
            ++at;
            char* end = nullptr;
            std::size_t width = std::strtoul(at, &end, 10);
            const std::size_t number = *end == '$' ? width : 0;  // %2$d
            if (number > 0) at = end + 1;
            at += std::strspn(at, "'I");
            const bool skipped = *at == '*';
            if (skipped) ++at;
            at += std::strspn(at, "'I");
            width = std::strtoul(at, &end, 10);
            const char* const length = end;
            const std::size_t letters = std::strspn(length, "hlqjztLmZ");
            at = length + letters;
            const char kind = *at;
            if (kind == 0) break;
            ++at;
            if (kind == '[') at = after_set(at);
            if (skipped || kind == '%') continue;
            Target target = target_of(kind, length, letters, width);
            target.address = argument(number > 0 ? number : ++plain_);
            targets.push_back(target);
        }
        return targets;
    }

private:
    // All arguments are pointers.
    void* argument(std::size_t number) {
        while (taken_.size() < number)
            taken_.push_back(va_arg(arguments_, void*));
        return taken_[number - 1];
    }

    std::va_list arguments_;
    std::vector<void*> taken_;
    std::size_t plain_ = 0;
};

// Number of bytes stored to the target.
std::size_t bytes_stored(const Target& target) {
    if (target.bytes != up_to_its_end) return target.bytes;
    if (target.is_wide)
        return (std::wcslen(static_cast<const wchar_t*>(target.address)) + 1) * sizeof(wchar_t);
    return std::strlen(static_cast<const char*>(target.address)) + 1;
}

// Wraps the C library's function `work`, which returns the number of converted values.
template <class Scan>
int scan(const char* format, std::va_list arguments, Site site, Scan work) {
    see(format, 1, AccessKind::read, site);
    see(format, std::strlen(format), AccessKind::read, site);
    const std::vector<Target> targets = Targets(arguments).in(format);
    for (const Target& target : targets)
        reach(target.address, site);
    const int found = work();
    int left = found;
    for (const Target& target : targets) {
        const bool is_stored = !target.counts || left-- > 0;
        if (is_stored || target.is_stored_in_part)
            access(target.address, bytes_stored(target), AccessKind::write, site);
        if (!is_stored) break;
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
    require_standard(file);
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
    require_standard(file);
    std::va_list arguments;
    va_start(arguments, format);
    const int found = scan(format, arguments, STREAMLAB_CALLER,
                           [&] { return std::vfscanf(file, format, arguments); });
    va_end(arguments);
    return found;
}

int streamlab_scanf(const char* format, ...) {
    require_standard(stdin);
    std::va_list arguments;
    va_start(arguments, format);
    const int found = scan(format, arguments, STREAMLAB_CALLER,
                           [&] { return std::vfscanf(stdin, format, arguments); });
    va_end(arguments);
    return found;
}

}  // extern "C"
