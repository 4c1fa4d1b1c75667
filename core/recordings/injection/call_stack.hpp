// The return addresses on the calling thread's stack.
//
// The compiler's unwinder works for any program, but takes microseconds: as long as a launch. Its
// result for a code address is nearly always the same: the frame has a fixed length, or its end
// follows from the frame pointer. So the step to the caller's frame is cached for each address, and
// is trusted when it was observed twice. For unknown or ambiguous addresses the unwinder is called.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace streamlab::injection {

struct CallStack {
    static constexpr std::size_t most = 128;  // frames
    std::array<std::uintptr_t, most> addresses;
    std::size_t count = 0;
};

// Fills in the return addresses, innermost first, starting with the address in the caller of this
// function. Allocates nothing, and takes no lock but its own.
void find_call_stack(CallStack& stack);
// Like find_call_stack(), without the cache.
void unwind_call_stack(CallStack& stack);

}  // namespace streamlab::injection
