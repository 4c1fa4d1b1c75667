// Functions of the C++ library's streams that move characters between values and a stream's buffer.
// The values are checked by the callers; the buffer's memory is checked here (stream_buffers.hpp).
#include <istream>
#include <ostream>
#include <sstream>
#include <string>

#include "cudart/interposed/stream_buffers.hpp"

using namespace streamlab::cudart;

extern "C" {

#define STREAMLAB_OF_STREAM(Stream, name, symbol)                                                  \
    Stream* streamlab_library_##name(Stream*) __asm__(symbol);                                     \
    Stream* streamlab_##name(Stream* stream) {                                                     \
        report_stream_buffer(*stream, STREAMLAB_CALLER);                                           \
        return streamlab_library_##name(stream);                                                   \
    }
STREAMLAB_OF_STREAM(std::ostream, ostream_flush, "_ZNSo5flushEv")
STREAMLAB_OF_STREAM(std::ostream, ostream_endl,
                    "_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_")
STREAMLAB_OF_STREAM(std::ostream, ostream_ends,
                    "_ZSt4endsIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_")
STREAMLAB_OF_STREAM(std::ostream, ostream_flush_it,
                    "_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_")
STREAMLAB_OF_STREAM(std::istream, istream_unget, "_ZNSi5ungetEv")
STREAMLAB_OF_STREAM(std::istream, istream_ignore_one, "_ZNSi6ignoreEv")
STREAMLAB_OF_STREAM(std::istream, istream_ws,
                    "_ZSt2wsIcSt11char_traitsIcEERSt13basic_istreamIT_T0_ES6_")
#undef STREAMLAB_OF_STREAM

#define STREAMLAB_WITH_VALUE(name, symbol, type)                                                   \
    std::ostream* streamlab_library_##name(std::ostream*, type) __asm__(symbol);                   \
    std::ostream* streamlab_##name(std::ostream* stream, type value) {                             \
        report_stream_buffer(*stream, STREAMLAB_CALLER);                                           \
        return streamlab_library_##name(stream, value);                                            \
    }
STREAMLAB_WITH_VALUE(ostream_put, "_ZNSo3putEc", char)
STREAMLAB_WITH_VALUE(ostream_bool, "_ZNSolsEb", bool)
STREAMLAB_WITH_VALUE(ostream_short, "_ZNSolsEs", short)
STREAMLAB_WITH_VALUE(ostream_unsigned_short, "_ZNSolsEt", unsigned short)
STREAMLAB_WITH_VALUE(ostream_int, "_ZNSolsEi", int)
STREAMLAB_WITH_VALUE(ostream_unsigned, "_ZNSolsEj", unsigned)
STREAMLAB_WITH_VALUE(ostream_long, "_ZNSolsEl", long)
STREAMLAB_WITH_VALUE(ostream_unsigned_long, "_ZNSolsEm", unsigned long)
STREAMLAB_WITH_VALUE(ostream_long_long, "_ZNSolsEx", long long)
STREAMLAB_WITH_VALUE(ostream_unsigned_long_long, "_ZNSolsEy", unsigned long long)
STREAMLAB_WITH_VALUE(ostream_float, "_ZNSolsEf", float)
STREAMLAB_WITH_VALUE(ostream_double, "_ZNSolsEd", double)
STREAMLAB_WITH_VALUE(ostream_long_double, "_ZNSolsEe", long double)
STREAMLAB_WITH_VALUE(ostream_pointer, "_ZNSolsEPKv", const void*)
STREAMLAB_WITH_VALUE(ostream_insert_bool, "_ZNSo9_M_insertIbEERSoT_", bool)
STREAMLAB_WITH_VALUE(ostream_insert_long, "_ZNSo9_M_insertIlEERSoT_", long)
STREAMLAB_WITH_VALUE(ostream_insert_unsigned_long, "_ZNSo9_M_insertImEERSoT_", unsigned long)
STREAMLAB_WITH_VALUE(ostream_insert_long_long, "_ZNSo9_M_insertIxEERSoT_", long long)
STREAMLAB_WITH_VALUE(ostream_insert_unsigned_long_long, "_ZNSo9_M_insertIyEERSoT_",
                     unsigned long long)
STREAMLAB_WITH_VALUE(ostream_insert_double, "_ZNSo9_M_insertIdEERSoT_", double)
STREAMLAB_WITH_VALUE(ostream_insert_long_double, "_ZNSo9_M_insertIeEERSoT_", long double)
STREAMLAB_WITH_VALUE(ostream_insert_pointer, "_ZNSo9_M_insertIPKvEERSoT_", const void*)
STREAMLAB_WITH_VALUE(ostream_character, "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c",
                     char)
STREAMLAB_WITH_VALUE(ostream_signed_character,
                     "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_a", signed char)
STREAMLAB_WITH_VALUE(ostream_unsigned_character,
                     "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_h", unsigned char)
#undef STREAMLAB_WITH_VALUE

int streamlab_istream_get_one(std::istream* stream) {
    report_stream_buffer(*stream, STREAMLAB_CALLER);
    return stream->get();
}
int streamlab_istream_peek(std::istream* stream) {
    report_stream_buffer(*stream, STREAMLAB_CALLER);
    return stream->peek();
}
std::istream* streamlab_istream_putback(std::istream* stream, char character) {
    report_stream_buffer(*stream, STREAMLAB_CALLER);
    return &stream->putback(character);
}
std::istream* streamlab_istream_ignore(std::istream* stream, std::streamsize count) {
    report_stream_buffer(*stream, STREAMLAB_CALLER);
    return &stream->ignore(count);
}
std::istream* streamlab_istream_ignore_until(std::istream* stream, std::streamsize count,
                                             int last) {
    report_stream_buffer(*stream, STREAMLAB_CALLER);
    return &stream->ignore(count, last);
}

std::ostream* streamlab_ostream_string(std::ostream* stream, const std::string* text) {
    report_stream_buffer(*stream, STREAMLAB_CALLER);
    report_string_object(text, STREAMLAB_CALLER);
    return &(*stream << *text);
}

// The library may use the string's whole capacity.
std::istream* streamlab_istream_string(std::istream* stream, std::string* text) {
    report_stream_buffer(*stream, STREAMLAB_CALLER);
    report_read_write(text, STREAMLAB_CALLER);
    see(text->data(), text->capacity() + 1, AccessKind::write, STREAMLAB_CALLER);
    return &(*stream >> *text);
}
std::istream* streamlab_istream_line(std::istream* stream, std::string* text) {
    report_stream_buffer(*stream, STREAMLAB_CALLER);
    report_read_write(text, STREAMLAB_CALLER);
    see(text->data(), text->capacity() + 1, AccessKind::write, STREAMLAB_CALLER);
    return &std::getline(*stream, *text);
}
std::istream* streamlab_istream_line_until(std::istream* stream, std::string* text, char last) {
    report_stream_buffer(*stream, STREAMLAB_CALLER);
    report_read_write(text, STREAMLAB_CALLER);
    see(text->data(), text->capacity() + 1, AccessKind::write, STREAMLAB_CALLER);
    return &std::getline(*stream, *text, last);
}

// A string stream constructs its result in the caller's object.
#define STREAMLAB_RETURNS_STRING(name, symbol)                                                     \
    std::string streamlab_library_##name(const void*) __asm__(symbol);                             \
    std::string streamlab_##name(const void* stream) {                                             \
        std::string text = streamlab_library_##name(stream);                                       \
        report_object_write(&text, STREAMLAB_CALLER);                                              \
        return text;                                                                               \
    }
#define STREAMLAB_TAKES_TEXT(name, symbol)                                                         \
    void streamlab_library_##name(void*, const std::string*, unsigned) __asm__(symbol);            \
    void streamlab_##name(void* stream, const std::string* text, unsigned mode) {                  \
        report_string_object(text, STREAMLAB_CALLER);                                              \
        streamlab_library_##name(stream, text, mode);                                              \
    }
STREAMLAB_RETURNS_STRING(stringbuf_text,
                         "_ZNKSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_RETURNS_STRING(stringbuf_text_of_kept,
                         "_ZNKRSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_RETURNS_STRING(stringbuf_text_of_left,
                         "_ZNOSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_TAKES_TEXT(
    stringbuf_set_text,
    "_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strERKNS_12basic_stringIcS2_S3_EE")
STREAMLAB_TAKES_TEXT(
    stringbuf_move_text,
    "_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEE3strEONS_12basic_stringIcS2_S3_EE")
STREAMLAB_TAKES_TEXT(stringbuf_made_of,
                     "_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEEC1ERKNS_12basic_"
                     "stringIcS2_S3_EESt13_Ios_Openmode")
STREAMLAB_TAKES_TEXT(stringbuf_made_of_moved,
                     "_ZNSt7__cxx1115basic_stringbufIcSt11char_traitsIcESaIcEEC1EONS_12basic_"
                     "stringIcS2_S3_EESt13_Ios_Openmode")
STREAMLAB_RETURNS_STRING(istringstream_text,
                         "_ZNKSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_RETURNS_STRING(istringstream_text_of_kept,
                         "_ZNKRSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_RETURNS_STRING(istringstream_text_of_left,
                         "_ZNOSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_TAKES_TEXT(istringstream_set_text, "_ZNSt7__cxx1119basic_istringstreamIcSt11char_"
                                             "traitsIcESaIcEE3strERKNS_12basic_stringIcS2_S3_EE")
STREAMLAB_TAKES_TEXT(
    istringstream_move_text,
    "_ZNSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEE3strEONS_12basic_stringIcS2_S3_EE")
STREAMLAB_TAKES_TEXT(istringstream_made_of,
                     "_ZNSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEEC1ERKNS_12basic_"
                     "stringIcS2_S3_EESt13_Ios_Openmode")
STREAMLAB_TAKES_TEXT(istringstream_made_of_moved,
                     "_ZNSt7__cxx1119basic_istringstreamIcSt11char_traitsIcESaIcEEC1EONS_12basic_"
                     "stringIcS2_S3_EESt13_Ios_Openmode")
STREAMLAB_RETURNS_STRING(ostringstream_text,
                         "_ZNKSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_RETURNS_STRING(ostringstream_text_of_kept,
                         "_ZNKRSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_RETURNS_STRING(ostringstream_text_of_left,
                         "_ZNOSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_TAKES_TEXT(ostringstream_set_text, "_ZNSt7__cxx1119basic_ostringstreamIcSt11char_"
                                             "traitsIcESaIcEE3strERKNS_12basic_stringIcS2_S3_EE")
STREAMLAB_TAKES_TEXT(
    ostringstream_move_text,
    "_ZNSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEE3strEONS_12basic_stringIcS2_S3_EE")
STREAMLAB_TAKES_TEXT(ostringstream_made_of,
                     "_ZNSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEEC1ERKNS_12basic_"
                     "stringIcS2_S3_EESt13_Ios_Openmode")
STREAMLAB_TAKES_TEXT(ostringstream_made_of_moved,
                     "_ZNSt7__cxx1119basic_ostringstreamIcSt11char_traitsIcESaIcEEC1EONS_12basic_"
                     "stringIcS2_S3_EESt13_Ios_Openmode")
STREAMLAB_RETURNS_STRING(stringstream_text,
                         "_ZNKSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_RETURNS_STRING(stringstream_text_of_kept,
                         "_ZNKRSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_RETURNS_STRING(stringstream_text_of_left,
                         "_ZNOSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strEv")
STREAMLAB_TAKES_TEXT(
    stringstream_set_text,
    "_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strERKNS_12basic_stringIcS2_S3_EE")
STREAMLAB_TAKES_TEXT(
    stringstream_move_text,
    "_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEE3strEONS_12basic_stringIcS2_S3_EE")
STREAMLAB_TAKES_TEXT(stringstream_made_of,
                     "_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEEC1ERKNS_12basic_"
                     "stringIcS2_S3_EESt13_Ios_Openmode")
STREAMLAB_TAKES_TEXT(stringstream_made_of_moved,
                     "_ZNSt7__cxx1118basic_stringstreamIcSt11char_traitsIcESaIcEEC1EONS_12basic_"
                     "stringIcS2_S3_EESt13_Ios_Openmode")
#undef STREAMLAB_RETURNS_STRING
#undef STREAMLAB_TAKES_TEXT

}  // extern "C"
