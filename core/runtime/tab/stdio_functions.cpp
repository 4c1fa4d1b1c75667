// fwrite and fputs for programs; web/call_sites.cpp redirects their calls to these. A tab has no
// input.
#include <cstdio>

#include "cudart/interposed/program_memory.hpp"

using namespace streamlab::cudart;

extern "C" {

std::size_t streamlab_fwrite(const void* from, std::size_t bytes, std::size_t count,
                             std::FILE* file) {
    prints();
    access(from, bytes * count, false);
    return std::fwrite(from, bytes, count, file);
}

int streamlab_fputs(const char* text, std::FILE* file) {
    prints();
    read_text(text, STREAMLAB_CALLER);
    return std::fputs(text, file);
}

int streamlab_fflush(std::FILE* file) { return std::fflush(file); }

}  // extern "C"
