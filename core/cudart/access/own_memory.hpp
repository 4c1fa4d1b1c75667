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

class OwnMemory {
public:
    void guard(trace::Writer& writer);
    bool is_guarded() const { return is_guarded_; }
    bool overlaps(std::uintptr_t address, std::size_t bytes) const {
        for (const Range& range : ranges_)
            if (address + bytes - range.begin < range.bytes + bytes) return true;
        return false;
    }

private:
    struct Range {
        std::uintptr_t begin = 0;
        std::size_t bytes = 0;
    };
    void add_variables();

    bool is_guarded_ = false;
    std::array<Range, 3> ranges_{};  // the trace; variables with and without a first value
};
extern OwnMemory own_memory;

// Says so, and ends the program as a wrong pointer does.
[[noreturn]] void touched_own_memory(std::uintptr_t address);

}  // namespace streamlab::cudart
