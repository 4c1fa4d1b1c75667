// streamlab's own data in the program's process: protected pages (guarded/pages.hpp) with the
// trace, the shadow and the runtime's objects, and the runtime's variables. Only an untrusted
// submission with a forged pointer would access it, so the first access ends the program. The
// protection is active only in sandboxed programs; other programs would gain nothing by such an
// access.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace streamlab::cudart {

struct OwnRange {
    std::uintptr_t begin = 0;
    std::size_t bytes = 0;

    // Both ranges are half-open: an access that ends where this range begins does not overlap it.
    // No sum is computed, because the sum of a forged address and size may wrap around.
    bool overlaps(std::uintptr_t address, std::size_t size) const {
        return address - begin < bytes ? size > 0 : bytes > 0 && begin - address < size;
    }
};

// The ranges and their state are on a separate page. It is sealed once they are complete, so that a
// store without a hook cannot disable the protection.
class alignas(4096) OwnMemory {
public:
    // Seals the object, so that it cannot be changed. Returns false if sealing fails.
    bool guard();
    bool is_guarded() const { return is_guarded_; }
    // True for stdin, stdout and stderr.
    bool is_standard_file(const void* file) const {
        return file == files_[0] || file == files_[1] || file == files_[2];
    }
    bool overlaps(std::uintptr_t address, std::size_t bytes) const {
        for (const OwnRange& range : ranges_)
            if (range.overlaps(address, bytes)) return true;
        return false;
    }

private:
    void add_variables();

    bool is_guarded_ = false;
    // The protected pages; initialised variables; zero-initialised variables; the C library's
    // standard files.
    std::array<OwnRange, 4> ranges_{};
    std::array<const void*, 3> files_{};
};
extern OwnMemory own_memory;

// Reports the access and ends the program, as an access through an invalid pointer would.
[[noreturn]] void fail_protected_access(std::uintptr_t address);

}  // namespace streamlab::cudart
