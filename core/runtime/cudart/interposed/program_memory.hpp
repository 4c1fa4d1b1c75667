// Reports memory of the program that a function of the C or C++ library accesses, in one piece.
//
// Writes are reported before they happen, and so are reads: the report is also where the device
// catches up and where a kernel's stores are recorded.
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

// Nothing is reported if the runtime itself calls, or if one library function calls another.
inline bool program_calls() {
    return runtime_if_ready && (in_kernel() || !model::current_host->runs_runtime());
}

// To be called before the program prints something, which takes much longer than the calling code.
inline void prints() { model::work_meter.add(model::units_of_a_call); }

// For host memory whose size is only known after it has been written: lets the device catch up.
inline void reach(const void* pointer, Site site) { access(pointer, 0, AccessKind::write, site); }

// Reports the small objects that functions of the libraries take (a time, a lock, the place for a
// result). They cost no time of their own; a null pointer is no object.
inline void see(const void* pointer, std::size_t bytes, AccessKind kind, Site site) {
    if (!pointer || bytes == 0 || !program_calls()) return;
    if (in_kernel()) return access(pointer, bytes, kind, site);
    note_memory(reinterpret_cast<std::uintptr_t>(pointer), bytes, kind, site);
}
template <class Object>
void sees_input(const Object* object, Site site) {
    see(const_cast<std::remove_cv_t<Object>*>(object), sizeof *object, AccessKind::read, site);
}
template <class Object>
void sees_output(Object* object, Site site) {
    see(const_cast<std::remove_cv_t<Object>*>(object), sizeof *object, AccessKind::write, site);
}
// Both: an object that the function looks at and changes.
template <class Object>
void sees_state(Object* object, Site site) {
    sees_input(object, site);
    sees_output(object, site);
}

// A text of the C++ library: the object and its characters, wherever they lie.
inline void sees_text(const std::string* text, Site site) {
    sees_input(text, site);
    see(text->data(), text->size(), AccessKind::read, site);
}

// Ends a confined program that uses a file other than the three that it was given: a copy of
// stdout, say, whose buffer leads elsewhere.
void require_standard(const std::FILE* file);

// Reports a read of the text with its terminating null, at most `most` bytes, and returns its
// length. The first byte is reported on its own before the length is measured: a wrong address is
// caught there, and only after that report is the text up to date.
inline std::size_t read_text(const char* text, Site site, std::size_t most = no_limit) {
    if (most == 0) return 0;
    access(text, 1, AccessKind::read, site);
    const std::size_t length = strnlen(text, most);
    const std::size_t bytes = std::min(most, length + 1);
    if (bytes > 1) access(text + 1, bytes - 1, AccessKind::read, site);
    return length;
}

// Reports the bytes that a comparison of two texts reads: up to the first difference or the end.
inline void compare_texts(const char* left, const char* right, Site site,
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
