// Memory of the program that a function of the C or C++ library works on: reported in one piece.
//
// What is about to be written is reported before it is written, and what is read is reported before
// it is read: the report is also where the device catches up, and a kernel's stores are set aside.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "cudart/access/access.hpp"

namespace streamlab::cudart {

inline constexpr std::size_t no_limit = static_cast<std::size_t>(-1);

// Nothing is reported where the runtime itself calls, and where one library function calls another.
inline bool program_calls() {
    return runtime_if_ready && (in_kernel() || !model::current_host->inside);
}

// Before the program prints something: that takes much longer than the code that asks for it.
inline void prints() { model::work_meter.add(model::units_of_a_call); }

// Host memory whose size is only known once it has been written: the device catches up.
inline void reach(const void* pointer, Site site) { access(pointer, 0, AccessKind::write, site); }

// The text up to its end, which counts, and at most `most` bytes. Returns its length. The first
// byte comes first: a wrong address ends here, and only then is the text what a reader finds.
inline std::size_t read_text(const char* text, Site site, std::size_t most = no_limit) {
    if (most == 0) return 0;
    access(text, 1, AccessKind::read, site);
    const std::size_t length = strnlen(text, most);
    const std::size_t bytes = std::min(most, length + 1);
    if (bytes > 1) access(text + 1, bytes - 1, AccessKind::read, site);
    return length;
}

// The bytes that a comparison of two texts looks at: up to the first difference or the end.
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
