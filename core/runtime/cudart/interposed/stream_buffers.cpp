#include "cudart/interposed/stream_buffers.hpp"

#include <streambuf>

#include "cudart/process/settings.hpp"
#include "cudart/process/system_call.hpp"

namespace streamlab::cudart {

namespace {

// Derives from std::streambuf to access its protected members.
struct Areas : std::streambuf {
    static void see_all(const std::streambuf& buffer, Site site) {
        see_area((buffer.*&Areas::eback)(), (buffer.*&Areas::egptr)(), AccessKind::read, site);
        see_area((buffer.*&Areas::pbase)(), (buffer.*&Areas::epptr)(), AccessKind::write, site);
        see_area((buffer.*&Areas::gptr)(), (buffer.*&Areas::egptr)(), AccessKind::read, site);
        see_area((buffer.*&Areas::pptr)(), (buffer.*&Areas::epptr)(), AccessKind::write, site);
    }

private:
    static void see_area(const char* begin, const char* end, AccessKind kind, Site site) {
        if (begin < end) see(begin, static_cast<std::size_t>(end - begin), kind, site);
    }
};

}  // namespace

void report_stream_buffer(const std::ios& stream, Site site) {
    if (!is_sandboxed() || !is_called_by_program()) return;
    report_object_read(&stream, site);
    if (stream.rdbuf()) Areas::see_all(*stream.rdbuf(), site);
}

}  // namespace streamlab::cudart

using namespace streamlab::cudart;

// These definitions replace functions in the library's virtual tables. The functions are called
// through the buffer (sputn, sgetn, pubsetbuf) or by an iterator.
#define STREAMLAB_IN_TABLE(type, name, symbol, ...) type name(__VA_ARGS__) __asm__(symbol)
#define STREAMLAB_WRITES_CHARACTERS(name, symbol)                                                  \
    STREAMLAB_IN_TABLE(std::streamsize, name, symbol, std::streambuf*, const char*,                \
                       std::streamsize);                                                           \
    std::streamsize name(std::streambuf* buffer, const char* from, std::streamsize count) {        \
        static const auto next = next_function<decltype(&name)>(symbol);                           \
        if (count > 0)                                                                             \
            see(from, static_cast<std::size_t>(count), AccessKind::read, STREAMLAB_CALLER);        \
        return next(buffer, from, count);                                                          \
    }
#define STREAMLAB_READS_CHARACTERS(name, symbol)                                                   \
    STREAMLAB_IN_TABLE(std::streamsize, name, symbol, std::streambuf*, char*, std::streamsize);    \
    std::streamsize name(std::streambuf* buffer, char* to, std::streamsize count) {                \
        static const auto next = next_function<decltype(&name)>(symbol);                           \
        if (count > 0)                                                                             \
            see(to, static_cast<std::size_t>(count), AccessKind::write, STREAMLAB_CALLER);         \
        return next(buffer, to, count);                                                            \
    }

STREAMLAB_WRITES_CHARACTERS(streamlab_buffer_writes,
                            "_ZNSt15basic_streambufIcSt11char_traitsIcEE6xsputnEPKcl")
STREAMLAB_READS_CHARACTERS(streamlab_buffer_reads,
                           "_ZNSt15basic_streambufIcSt11char_traitsIcEE6xsgetnEPcl")
STREAMLAB_WRITES_CHARACTERS(streamlab_stdio_buffer_writes,
                            "_ZN9__gnu_cxx18stdio_sync_filebufIcSt11char_traitsIcEE6xsputnEPKcl")
STREAMLAB_READS_CHARACTERS(streamlab_stdio_buffer_reads,
                           "_ZN9__gnu_cxx18stdio_sync_filebufIcSt11char_traitsIcEE6xsgetnEPcl")
STREAMLAB_WRITES_CHARACTERS(streamlab_file_buffer_writes,
                            "_ZNSt13basic_filebufIcSt11char_traitsIcEE6xsputnEPKcl")
STREAMLAB_READS_CHARACTERS(streamlab_file_buffer_reads,
                           "_ZNSt13basic_filebufIcSt11char_traitsIcEE6xsgetnEPcl")

// The library would read and write a buffer set by the program. C++ permits implementations to
// ignore the call.
#define STREAMLAB_TAKES_BUFFER(name, symbol)                                                       \
    STREAMLAB_IN_TABLE(std::streambuf*, name, symbol, std::streambuf*, char*, std::streamsize);    \
    std::streambuf* name(std::streambuf* buffer, char* place, std::streamsize count) {             \
        static const auto next = next_function<decltype(&name)>(symbol);                           \
        return is_sandboxed() && place ? buffer : next(buffer, place, count);                      \
    }
STREAMLAB_TAKES_BUFFER(streamlab_string_buffer_takes,
                       "_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE6setbufEPcl")
STREAMLAB_TAKES_BUFFER(streamlab_file_buffer_takes,
                       "_ZNSt13basic_filebufIcSt11char_traitsIcEE6setbufEPcl")
