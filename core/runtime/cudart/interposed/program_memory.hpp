// Reports memory of the program that a function of the C or C++ library accesses, as one range.
//
// Reads and writes are reported before they happen: the report also lets the device catch up and
// records a kernel's stores.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <string>
#include <type_traits>

#include "cudart/access/access.hpp"

namespace streamlab::cudart {

inline constexpr std::size_t no_limit = static_cast<std::size_t>(-1);

// False if the caller is the runtime itself or another library function. Their accesses are not
// reported.
inline bool is_called_by_program() {
    return runtime_if_ready && (in_kernel() || !model::current_host->runs_runtime());
}

// Must be called before the program prints. Adds the cost of printing to the work meter.
inline void prints() { model::work_meter.add(model::units_per_call); }

// Must be called before a library function writes an unknown number of bytes to host memory:
// advances the device to the present.
inline void reach(const void* pointer, Site site) { access(pointer, 0, AccessKind::write, site); }

// Reports a small object passed to a library function (a time, a lock, a result). Costs no virtual
// time; null is ignored.
inline void see(const void* pointer, std::size_t bytes, AccessKind kind, Site site) {
    if (!pointer || bytes == 0 || !is_called_by_program()) return;
    if (in_kernel()) return access(pointer, bytes, kind, site);
    note_memory(reinterpret_cast<std::uintptr_t>(pointer), bytes, kind, site);
}
template <class Object>
void report_object_read(const Object* object, Site site) {
    see(const_cast<std::remove_cv_t<Object>*>(object), sizeof *object, AccessKind::read, site);
}
template <class Object>
void report_object_write(Object* object, Site site) {
    see(const_cast<std::remove_cv_t<Object>*>(object), sizeof *object, AccessKind::write, site);
}
// For an object that the function reads and writes.
template <class Object>
void report_read_write(Object* object, Site site) {
    report_object_read(object, site);
    report_object_write(object, site);
}

// Reports the string object and its characters.
inline void report_string_object(const std::string* text, Site site) {
    report_object_read(text, site);
    see(text->data(), text->size(), AccessKind::read, site);
}

// Ends a sandboxed program that uses a file other than stdin, stdout and stderr, for example a copy
// of stdout with another buffer.
void require_standard(const std::FILE* file);

// Reports a read of the string with its terminating null, at most `most` bytes, and returns its
// length. Reports the first byte before measuring the length: the report detects an invalid address
// and brings the string up to date.
inline std::size_t read_text(const char* text, Site site, std::size_t most = no_limit) {
    if (most == 0) return 0;
    access(text, 1, AccessKind::read, site);
    const std::size_t length = strnlen(text, most);
    const std::size_t bytes = std::min(most, length + 1);
    if (bytes > 1) access(text + 1, bytes - 1, AccessKind::read, site);
    return length;
}

// Reports the bytes that a string comparison reads: up to the first difference or the end.
inline void report_string_comparison(const char* left, const char* right, Site site,
                                     std::size_t most = no_limit) {
    if (most == 0) return;
    access(left, 1, AccessKind::read, site);
    access(right, 1, AccessKind::read, site);
    std::size_t same = 0;
    while (same + 1 < most && left[same] == right[same] && left[same] != 0)
        ++same;
    if (same == 0) return;
    access(left + 1, same, AccessKind::read, site);
    access(right + 1, same, AccessKind::read, site);
}

}  // namespace streamlab::cudart
