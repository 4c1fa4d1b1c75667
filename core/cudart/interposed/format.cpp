#include "cudart/interposed/format.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cwchar>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/runtime.hpp"
#include "cudart/settings.hpp"

namespace streamlab::cudart {

namespace {

// Walks through a format string and takes each argument that it names, by its type.
class FormatReader {
public:
    FormatReader(const char* format, std::va_list arguments, Site site) : at_(format), site_(site) {
        va_copy(arguments_, arguments);
    }
    ~FormatReader() { va_end(arguments_); }
    FormatReader(const FormatReader&) = delete;
    FormatReader& operator=(const FormatReader&) = delete;

    void run() {
        while ((at_ = std::strchr(at_, '%'))) {
            ++at_;
            if (!conversion()) return;
        }
    }

private:
    // Returns false if the rest cannot be understood.
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
        // To a string a precision is an upper limit, to a number a lower one.
        refuse_length(std::max(
            std::abs(static_cast<long long>(width)),
            most == no_limit || kind == 's' || kind == 'S' ? 0 : static_cast<long long>(most)));
        return argument(kind, letters > 0 ? *length : 0, letters, most);
    }

    // Returns the value of digits, or of an argument in their place; 0 if there is neither.
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

    // The C library would fill gigabytes with blanks, in one call that counts as no work.
    static void refuse_length(long long characters) {
        constexpr long long most = 1 << 24;
        if (!is_confined() || characters <= most) return;
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
        if (text && !wide) read_text(text, site_, most);  // a null pointer prints as (null)
        return true;
    }

    static std::size_t bytes_of_count(char length, std::size_t letters) {
        if (length == 'h') return letters == 2 ? 1 : 2;
        return length == 0 ? sizeof(int) : sizeof(long long);
    }

    const char* at_;
    Site site_;
    std::va_list arguments_;
};

}  // namespace

void read_format_texts(const char* format, std::va_list arguments, Site site) {
    prints();
    FormatReader(format, arguments, site).run();
}

}  // namespace streamlab::cudart
