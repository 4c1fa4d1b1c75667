// strcpy and similar functions called by the program: report the bytes, then call the C library.
#include <strings.h>

#include <algorithm>
#include <cstring>

#include "cudart/interposed/program_memory.hpp"

using streamlab::cudart::access;
using streamlab::cudart::read_text;
using streamlab::cudart::report_string_comparison;

namespace {

// Reports that a search for a character reads the string up to the match.
void read_until(const char* text, const char* found, const void* site) {
    using streamlab::cudart::AccessKind;
    if (!found) found = text + std::strlen(text);
    const auto more = static_cast<std::size_t>(found - text);
    if (more > 0) access(text + 1, more, AccessKind::read, site);
}

}  // namespace

extern "C" {

std::size_t streamlab_strlen(const char* text) noexcept {
    return read_text(text, STREAMLAB_CALLER);
}

std::size_t streamlab_strnlen(const char* text, std::size_t most) noexcept {
    return read_text(text, STREAMLAB_CALLER, most);
}

char* streamlab_strcpy(char* to, const char* from) noexcept {
    access(to, read_text(from, STREAMLAB_CALLER) + 1, true);
    return std::strcpy(to, from);
}

char* streamlab_stpcpy(char* to, const char* from) noexcept {
    access(to, read_text(from, STREAMLAB_CALLER) + 1, true);
    return stpcpy(to, from);
}

// strncpy fills the rest of the destination with zeros.
char* streamlab_strncpy(char* to, const char* from, std::size_t bytes) noexcept {
    read_text(from, STREAMLAB_CALLER, bytes);
    access(to, bytes, true);
    return std::strncpy(to, from, bytes);
}

char* streamlab_stpncpy(char* to, const char* from, std::size_t bytes) noexcept {
    read_text(from, STREAMLAB_CALLER, bytes);
    access(to, bytes, true);
    return stpncpy(to, from, bytes);
}

char* streamlab_strcat(char* to, const char* from) noexcept {
    const std::size_t length = read_text(to, STREAMLAB_CALLER);
    access(to + length, read_text(from, STREAMLAB_CALLER) + 1, true);
    return std::strcat(to, from);
}

char* streamlab_strncat(char* to, const char* from, std::size_t most) noexcept {
    const std::size_t length = read_text(to, STREAMLAB_CALLER);
    access(to + length, read_text(from, STREAMLAB_CALLER, most) + 1, true);
    return std::strncat(to, from, most);
}

int streamlab_strcmp(const char* left, const char* right) noexcept {
    report_string_comparison(left, right, STREAMLAB_CALLER);
    return std::strcmp(left, right);
}

int streamlab_strncmp(const char* left, const char* right, std::size_t most) noexcept {
    report_string_comparison(left, right, STREAMLAB_CALLER, most);
    return std::strncmp(left, right, most);
}

// Reports both strings completely, since a case-insensitive comparison may read beyond the first
// difference.
int streamlab_strcasecmp(const char* left, const char* right) noexcept {
    read_text(left, STREAMLAB_CALLER);
    read_text(right, STREAMLAB_CALLER);
    return strcasecmp(left, right);
}

int streamlab_strncasecmp(const char* left, const char* right, std::size_t most) noexcept {
    read_text(left, STREAMLAB_CALLER, most);
    read_text(right, STREAMLAB_CALLER, most);
    return strncasecmp(left, right, most);
}

char* streamlab_strchr(const char* text, int character) noexcept {
    access(text, 1, false);
    char* const found = const_cast<char*>(std::strchr(text, character));
    read_until(text, found, STREAMLAB_CALLER);
    return found;
}

char* streamlab_strchrnul(const char* text, int character) noexcept {
    access(text, 1, false);
    char* const found = const_cast<char*>(strchrnul(text, character));
    read_until(text, found, STREAMLAB_CALLER);
    return found;
}

char* streamlab_strrchr(const char* text, int character) noexcept {
    read_text(text, STREAMLAB_CALLER);
    return const_cast<char*>(std::strrchr(text, character));
}

char* streamlab_strstr(const char* text, const char* wanted) noexcept {
    read_text(text, STREAMLAB_CALLER);
    read_text(wanted, STREAMLAB_CALLER);
    return const_cast<char*>(std::strstr(text, wanted));
}

std::size_t streamlab_strspn(const char* text, const char* characters) noexcept {
    read_text(text, STREAMLAB_CALLER);
    read_text(characters, STREAMLAB_CALLER);
    return std::strspn(text, characters);
}

std::size_t streamlab_strcspn(const char* text, const char* characters) noexcept {
    read_text(text, STREAMLAB_CALLER);
    read_text(characters, STREAMLAB_CALLER);
    return std::strcspn(text, characters);
}

char* streamlab_strpbrk(const char* text, const char* characters) noexcept {
    read_text(text, STREAMLAB_CALLER);
    read_text(characters, STREAMLAB_CALLER);
    return const_cast<char*>(std::strpbrk(text, characters));
}

char* streamlab_index(const char* text, int character) noexcept {
    access(text, 1, false);
    char* const found = const_cast<char*>(std::strchr(text, character));
    read_until(text, found, STREAMLAB_CALLER);
    return found;
}

char* streamlab_rindex(const char* text, int character) noexcept {
    read_text(text, STREAMLAB_CALLER);
    return const_cast<char*>(std::strrchr(text, character));
}

char* streamlab_strcasestr(const char* text, const char* wanted) noexcept {
    read_text(text, STREAMLAB_CALLER);
    read_text(wanted, STREAMLAB_CALLER);
    return const_cast<char*>(strcasestr(text, wanted));
}

int streamlab_strcoll(const char* left, const char* right) noexcept {
    read_text(left, STREAMLAB_CALLER);
    read_text(right, STREAMLAB_CALLER);
    return std::strcoll(left, right);
}

std::size_t streamlab_strxfrm(char* to, const char* from, std::size_t most) noexcept {
    read_text(from, STREAMLAB_CALLER);
    if (most > 0) access(to, std::min(most, std::strxfrm(nullptr, from, 0) + 1), true);
    return std::strxfrm(to, from, most);
}

// A token is terminated by a null that overwrites the delimiter.
char* streamlab_strtok_r(char* text, const char* delimiters, char** rest) noexcept {
    access(rest, sizeof *rest, false);
    access(rest, sizeof *rest, true);
    read_text(delimiters, STREAMLAB_CALLER);
    if (text || *rest) read_text(text ? text : *rest, STREAMLAB_CALLER);
    char* const word = strtok_r(text, delimiters, rest);
    if (word) access(word + std::strlen(word), 1, true);
    return word;
}

char* streamlab_strtok(char* text, const char* delimiters) noexcept {
    static char* rest = nullptr;
    read_text(delimiters, STREAMLAB_CALLER);
    if (text || rest) read_text(text ? text : rest, STREAMLAB_CALLER);
    char* const word = strtok_r(text, delimiters, &rest);
    if (word) access(word + std::strlen(word), 1, true);
    return word;
}

char* streamlab_strsep(char** text, const char* delimiters) noexcept {
    access(text, sizeof *text, false);
    access(text, sizeof *text, true);
    read_text(delimiters, STREAMLAB_CALLER);
    if (*text) read_text(*text, STREAMLAB_CALLER);
    char* const word = strsep(text, delimiters);
    if (word) access(word + std::strlen(word), 1, true);
    return word;
}

char* streamlab_strerror_r(int error, char* to, std::size_t most) noexcept {
    access(to, most, true);
#ifdef __GLIBC__
    return strerror_r(error, to, most);
#else
    strerror_r(error, to, most);
    return to;
#endif
}

char* streamlab_strdup(const char* text) noexcept {
    read_text(text, STREAMLAB_CALLER);
    return strdup(text);
}

char* streamlab_strndup(const char* text, std::size_t most) noexcept {
    read_text(text, STREAMLAB_CALLER, most);
    return strndup(text, most);
}

}  // extern "C"
