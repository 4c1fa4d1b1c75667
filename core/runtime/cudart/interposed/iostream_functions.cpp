// Streams of the C++ library copy between the program's memory and their own buffers. Each function
// here has the calling convention of the member function that it replaces.
#include <istream>
#include <ostream>

#include "cudart/interposed/stream_buffers.hpp"

using namespace streamlab::cudart;

namespace {

// Marks calls within the library (fwrite, read), so that the same bytes are not reported twice.
template <class Call>
auto inside_library(Call call) {
    const streamlab::model::InsideRuntime inside(*streamlab::model::current_host);
    return call();
}

template <class Value>
std::istream* read_value(std::istream* stream, Value* value, Site site) {
    sees_buffer(*stream, site);
    reach(value, site);
    inside_library([&] { return &(*stream >> *value); });
    access(value, sizeof(Value), AccessKind::write, site);
    return stream;
}

// Calls a function that stores gcount() characters and a terminating null at `to`.
template <class Call>
std::istream* read_line(std::istream* stream, char* to, std::streamsize room, Site site,
                        Call call) {
    sees_buffer(*stream, site);
    if (room > 0) reach(to, site);
    inside_library([&] { return &call(); });
    if (room > 0) access(to, std::strlen(to) + 1, AccessKind::write, site);
    return stream;
}

}  // namespace

extern "C" {

std::ostream* streamlab_ostream_write(std::ostream* stream, const char* from,
                                      std::streamsize bytes) {
    sees_buffer(*stream, STREAMLAB_CALLER);
    if (bytes > 0) access(from, static_cast<std::size_t>(bytes), false);
    return inside_library([&] { return &stream->write(from, bytes); });
}

std::ostream* streamlab_ostream_insert(std::ostream* stream, const char* from,
                                       std::streamsize bytes) {
    sees_buffer(*stream, STREAMLAB_CALLER);
    if (bytes > 0) access(from, static_cast<std::size_t>(bytes), false);
    return inside_library([&] { return &std::__ostream_insert(*stream, from, bytes); });
}

std::ostream* streamlab_ostream_text(std::ostream* stream, const char* text) {
    sees_buffer(*stream, STREAMLAB_CALLER);
    if (text) read_text(text, STREAMLAB_CALLER);
    return inside_library([&] { return &(*stream << text); });
}

std::istream* streamlab_istream_read(std::istream* stream, char* to, std::streamsize bytes) {
    sees_buffer(*stream, STREAMLAB_CALLER);
    reach(to, STREAMLAB_CALLER);
    inside_library([&] { return &stream->read(to, bytes); });
    access(to, static_cast<std::size_t>(stream->gcount()), true);
    return stream;
}

std::streamsize streamlab_istream_readsome(std::istream* stream, char* to, std::streamsize bytes) {
    sees_buffer(*stream, STREAMLAB_CALLER);
    reach(to, STREAMLAB_CALLER);
    const std::streamsize got = inside_library([&] { return stream->readsome(to, bytes); });
    access(to, static_cast<std::size_t>(got), true);
    return got;
}

std::istream* streamlab_istream_getline(std::istream* stream, char* to, std::streamsize room) {
    return read_line(stream, to, room, STREAMLAB_CALLER,
                     [&]() -> std::istream& { return stream->getline(to, room); });
}

std::istream* streamlab_istream_getline_until(std::istream* stream, char* to, std::streamsize room,
                                              char end) {
    return read_line(stream, to, room, STREAMLAB_CALLER,
                     [&]() -> std::istream& { return stream->getline(to, room, end); });
}

std::istream* streamlab_istream_get_text(std::istream* stream, char* to, std::streamsize room,
                                         char end) {
    return read_line(stream, to, room, STREAMLAB_CALLER,
                     [&]() -> std::istream& { return stream->get(to, room, end); });
}

std::istream* streamlab_istream_get(std::istream* stream, char* to) {
    sees_buffer(*stream, STREAMLAB_CALLER);
    reach(to, STREAMLAB_CALLER);
    inside_library([&] { return &stream->get(*to); });
    access(to, 1, true);
    return stream;
}

#define STREAMLAB_READ_VALUE(name, type)                                                           \
    std::istream* streamlab_istream_##name(std::istream* stream, type* value) {                    \
        return read_value(stream, value, STREAMLAB_CALLER);                                        \
    }
STREAMLAB_READ_VALUE(char, char)
STREAMLAB_READ_VALUE(bool, bool)
STREAMLAB_READ_VALUE(short, short)
STREAMLAB_READ_VALUE(unsigned_short, unsigned short)
STREAMLAB_READ_VALUE(int, int)
STREAMLAB_READ_VALUE(unsigned, unsigned)
STREAMLAB_READ_VALUE(long, long)
STREAMLAB_READ_VALUE(unsigned_long, unsigned long)
STREAMLAB_READ_VALUE(long_long, long long)
STREAMLAB_READ_VALUE(unsigned_long_long, unsigned long long)
STREAMLAB_READ_VALUE(float, float)
STREAMLAB_READ_VALUE(double, double)
STREAMLAB_READ_VALUE(long_double, long double)
STREAMLAB_READ_VALUE(pointer, void*)
#undef STREAMLAB_READ_VALUE

std::istream*
streamlab_library_istream_word(std::istream*, char*,
                               std::streamsize) __asm__("_ZSt17__istream_extractRSiPcl");
// `room`: size of the array, including the terminating null.
std::istream* streamlab_istream_word(std::istream* stream, char* to, std::streamsize room) {
    return read_line(stream, to, room, STREAMLAB_CALLER, [&]() -> std::istream& {
        return *streamlab_library_istream_word(stream, to, room);
    });
}

}  // extern "C"
