// These functions (fread, fwrite and similar) replace the C library's, so that streams of the C++
// library call them too: std::cout uses fwrite.
#include <cstdio>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/system_call.hpp"

using namespace streamlab::cudart;

namespace {

// Reports the string that fgets or getline has stored at `text`.
void report_string_write(const char* text, Site site) {
    access(text, std::strlen(text) + 1, AccessKind::write, site);
}

}  // namespace

extern "C" {

std::size_t fread(void* to, std::size_t bytes, std::size_t count, std::FILE* file) {
    static const auto next = STREAMLAB_NEXT(fread);
    require_standard(file);
    if (!is_called_by_program() || bytes == 0 || count == 0) return next(to, bytes, count, file);
    reach(to, STREAMLAB_CALLER);
    // Counted in bytes, because a partial element at the end of a file is stored too.
    const std::size_t got = next(to, 1, bytes * count, file);
    access(to, got, true);
    return got / bytes;
}

std::size_t fwrite(const void* from, std::size_t bytes, std::size_t count, std::FILE* file) {
    static const auto next = STREAMLAB_NEXT(fwrite);
    require_standard(file);
    if (is_called_by_program()) {
        prints();
        access(from, bytes * count, false);
    }
    return next(from, bytes, count, file);
}

int fputs(const char* text, std::FILE* file) {
    static const auto next = STREAMLAB_NEXT(fputs);
    require_standard(file);
    if (is_called_by_program()) {
        prints();
        read_text(text, STREAMLAB_CALLER);
    }
    return next(text, file);
}

char* fgets(char* to, int most, std::FILE* file) {
    static const auto next = STREAMLAB_NEXT(fgets);
    require_standard(file);
    if (!is_called_by_program()) return next(to, most, file);
    reach(to, STREAMLAB_CALLER);
    char* const got = next(to, most, file);
    if (got) report_string_write(got, STREAMLAB_CALLER);
    return got;
}

// The line may be stored in memory allocated by this call.
ssize_t getdelim(char** line, std::size_t* size, int end, std::FILE* file) {
    static const auto next = STREAMLAB_NEXT(getdelim);
    require_standard(file);
    if (!is_called_by_program()) return next(line, size, end, file);
    access(line, sizeof *line, true);
    access(size, sizeof *size, true);
    if (*line) reach(*line, STREAMLAB_CALLER);
    const ssize_t got = next(line, size, end, file);
    if (got >= 0) access(*line, static_cast<std::size_t>(got) + 1, true);
    return got;
}

ssize_t getline(char** line, std::size_t* size, std::FILE* file) {
    return getdelim(line, size, '\n', file);
}

}  // extern "C"
