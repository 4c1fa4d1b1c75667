#include "cudart/interposed/format.hpp"

#if __has_include(<printf.h>)
#include <printf.h>
#endif

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <vector>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/settings.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

namespace {

// Parses a format string and consumes the argument of each conversion according to its type.
class FormatReader {
public:
    FormatReader(const char* format, std::va_list arguments, Site site)
        : format_(format), at_(format), site_(site) {
        va_copy(arguments_, arguments);
        va_copy(again_, arguments);
    }
    ~FormatReader() {
        va_end(arguments_);
        va_end(again_);
    }
    FormatReader(const FormatReader&) = delete;
    FormatReader& operator=(const FormatReader&) = delete;

    void run() {
        while ((at_ = std::strchr(at_, '%'))) {
            ++at_;
            if (!conversion()) return take_all();
        }
    }

private:
    // Fallback to the C library's parser, which returns the argument types in order. Handles
    // numbered arguments (%1$s) and unknown conversions.
    void take_all() {
#if __has_include(<printf.h>)
        std::vector<int> types(parse_printf_format(format_, 0, nullptr));
        parse_printf_format(format_, types.size(), types.data());
        for (const int type : types)
            take(type);
#endif
    }

#if __has_include(<printf.h>)
    void take(int type) {
        const int flags = type & PA_FLAG_MASK;
        const bool is_wide = (flags & (PA_FLAG_LONG | PA_FLAG_LONG_LONG)) != 0;
        if ((flags & PA_FLAG_PTR) != 0) {
            access(va_arg(again_, void*), sizeof(long long), AccessKind::write, site_);
            return;
        }
        switch (type & ~PA_FLAG_MASK) {
        case PA_STRING:
            if (const char* const text = va_arg(again_, const char*)) read_text(text, site_);
            return;
        case PA_WSTRING:
            if (const wchar_t* const text = va_arg(again_, const wchar_t*))
                read_wide_text(text, no_limit);
            return;
        case PA_POINTER:
            (void)va_arg(again_, void*);
            return;
        case PA_FLOAT:
        case PA_DOUBLE:
            is_wide ? void(va_arg(again_, long double)) : void(va_arg(again_, double));
            return;
        default:
            is_wide ? void(va_arg(again_, long long)) : void(va_arg(again_, int));
        }
    }
#endif

    void read_wide_text(const wchar_t* text, std::size_t most) const {
        access(text, sizeof *text, AccessKind::read, site_);
        const std::size_t length = wcsnlen(text, most);
        access(text, (std::min(length, most - 1) + 1) * sizeof *text, AccessKind::read, site_);
    }

    // Returns false if the conversion is unknown.
    bool conversion() {
        at_ += std::strspn(at_, "-+ #0'");
        const int width = number();
        if (*at_ == '$') return false;
        std::size_t most = no_limit;
        if (*at_ == '.') {
            ++at_;
            const int precision = number();
            if (precision >= 0) most = static_cast<std::size_t>(precision);
        }
        const char* const length = at_;
        at_ += std::strspn(at_, "hlqjztL");
        const auto letters = static_cast<std::size_t>(at_ - length);
        const char kind = *at_;
        if (kind == 0) return false;
        ++at_;
        // The precision is an upper limit for a string and a lower limit for a number.
        reject_length(std::max(
            std::abs(static_cast<long long>(width)),
            most == no_limit || kind == 's' || kind == 'S' ? 0 : static_cast<long long>(most)));
        return argument(kind, letters > 0 ? *length : 0, letters, most);
    }

    // Returns the value of the digits or of the argument (*), or 0 if there is neither.
    int number() {
        if (*at_ == '*') {
            ++at_;
            return va_arg(arguments_, int);
        }
        constexpr int largest = 2'000'000'000;
        int value = 0;
        for (; *at_ >= '0' && *at_ <= '9'; ++at_)
            value = value < largest / 10 ? value * 10 + (*at_ - '0') : largest;
        return value;
    }

    // The C library would pad with gigabytes of blanks, in one call that the work meter does not
    // count.
    static void reject_length(long long characters) {
        constexpr long long most = 1 << 24;
        if (!is_sandboxed() || characters <= most) return;
        char why[128];
        std::snprintf(why, sizeof why, "printf is asked to print at least %lld characters at once",
                      characters);
        runtime().stop(trace::NoteKind::limit, why);
    }

    bool argument(char kind, char length, std::size_t letters, std::size_t most) {
        const bool wide = length == 'l' || length == 'j' || length == 'z' || length == 't' ||
                          length == 'q' || length == 'L';
        switch (kind) {
        case '%':
        case 'm':
            return true;
        case 'd':
        case 'i':
        case 'o':
        case 'u':
        case 'x':
        case 'X':
            wide ? void(va_arg(arguments_, long long)) : void(va_arg(arguments_, int));
            return true;
        case 'C':
            (void)va_arg(arguments_, std::wint_t);
            return true;
        case 'c':
            length == 'l' ? void(va_arg(arguments_, std::wint_t)) : void(va_arg(arguments_, int));
            return true;
        case 'a':
        case 'A':
        case 'e':
        case 'E':
        case 'f':
        case 'F':
        case 'g':
        case 'G':
            length == 'L' ? void(va_arg(arguments_, long double))
                          : void(va_arg(arguments_, double));
            return true;
        case 'p':
            (void)va_arg(arguments_, void*);
            return true;
        case 's':
            return text(length == 'l', most);
        case 'S':
            return text(true, most);
        case 'n':
            access(va_arg(arguments_, void*), bytes_of_count(length, letters), AccessKind::write,
                   site_);
            return true;
        default:
            return false;
        }
    }

    bool text(bool wide, std::size_t most) {
        const char* const text = va_arg(arguments_, const char*);
        if (!text || most == 0) return true;  // a null pointer prints as (null)
        if (wide)
            read_wide_text(reinterpret_cast<const wchar_t*>(text), most);
        else
            read_text(text, site_, most);
        return true;
    }

    static std::size_t bytes_of_count(char length, std::size_t letters) {
        if (length == 'h') return letters == 2 ? 1 : 2;
        return length == 0 ? sizeof(int) : sizeof(long long);
    }

    [[maybe_unused]] const char* format_;
    const char* at_;
    Site site_;
    std::va_list arguments_, again_;
};

// Reports the memory of the argument list: normally the stack, unless the program built the list
// itself.
void report_argument_list(std::va_list arguments, Site site) {
    static_cast<void>(arguments), static_cast<void>(site);
#if defined(__x86_64__)
    constexpr std::size_t saved_registers = 176;
    struct List {
        unsigned next_integer, next_number;
        const void *others, *registers;
    } list;
    std::memcpy(&list, arguments, sizeof list);
    see(list.others, sizeof(long), AccessKind::read, site);
    see(list.registers, saved_registers, AccessKind::read, site);
#elif defined(__aarch64__)
    see(*reinterpret_cast<void* const*>(&arguments), sizeof(long), AccessKind::read, site);
#endif
}

}  // namespace

void report_format_arguments(const char* format, std::va_list arguments, Site site) {
    prints();
    // In a kernel, this would make the kernel's time depend on the format, which is normally a
    // constant.
    if (!in_kernel()) {
        see(format, 1, AccessKind::read, site);
        see(format, std::strlen(format), AccessKind::read, site);
        report_argument_list(arguments, site);
    }
    FormatReader(format, arguments, site).run();
}

}  // namespace streamlab::cudart
