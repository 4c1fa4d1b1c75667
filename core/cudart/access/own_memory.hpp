// What streamlab itself has in the program's memory: the trace and the runtime's variables. No
// pointer leads a program there that it has not made up to cheat, so its first touch is its end.
// Looked after only where the program is confined: elsewhere nobody gains by it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace streamlab::trace {
class Writer;
}

namespace streamlab::cudart {

struct OwnRange {
    std::uintptr_t begin = 0;
    std::size_t bytes = 0;

    // Both are half-open: an access that ends where ours begins touches nothing of it. There is no
    // sum in it, as that of a made-up address and size may wrap around.
    bool overlaps(std::uintptr_t address, std::size_t size) const {
        return address - begin < bytes ? size > 0 : bytes > 0 && begin - address < size;
    }
};

class OwnMemory {
public:
    void guard(trace::Writer& writer);
    bool is_guarded() const { return is_guarded_; }
    bool overlaps(std::uintptr_t address, std::size_t bytes) const {
        for (const OwnRange& range : ranges_)
            if (range.overlaps(address, bytes)) return true;
        return false;
    }

private:
    void add_variables();

    bool is_guarded_ = false;
    std::array<OwnRange, 3> ranges_{};  // the trace; variables with and without a first value
};
extern OwnMemory own_memory;

// Says so, and ends the program as a wrong pointer does.
[[noreturn]] void touched_own_memory(std::uintptr_t address);

}  // namespace streamlab::cudart
