// streamlab's own data in the program's memory: guarded pages (guarded/pages.hpp), with the trace,
// the shadow and the runtime's objects, and the runtime's variables. Only an
// untrusted submission with a forged pointer gets there, so its first access ends the program. The
// memory is guarded only if the program is confined: elsewhere, nothing is gained by such an
// access.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace streamlab::cudart {

struct OwnRange {
    std::uintptr_t begin = 0;
    std::size_t bytes = 0;

    // Both ranges are half-open: an access that ends where ours begins does not touch it. No sum is
    // computed, because that of a forged address and size may wrap around.
    bool overlaps(std::uintptr_t address, std::size_t size) const {
        return address - begin < bytes ? size > 0 : bytes > 0 && begin - address < size;
    }
};

// Where the ranges lie, and whether they are guarded, has pages of its own: they are sealed when
// all is known, so that no store that a hook misses ends the guarding.
class alignas(4096) OwnMemory {
public:
    // Seals the object: it cannot be changed afterwards. Returns false where that is not possible.
    bool guard();
    bool is_guarded() const { return is_guarded_; }
    // One of the three files that the program was started with.
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
    // The guarded pages; variables with and without an initial value; the C library's standard
    // files.
    std::array<OwnRange, 4> ranges_{};
    std::array<const void*, 3> files_{};
};
extern OwnMemory own_memory;

// Reports the access and ends the program as a wrong pointer would.
[[noreturn]] void touched_own_memory(std::uintptr_t address);

}  // namespace streamlab::cudart
