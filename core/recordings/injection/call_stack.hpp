// The return addresses on the calling thread's stack.
//
// The compiler's runtime finds them in any program, and takes microseconds: as long as a launch.
// What it finds at a place in the code is nearly always the same: the frame is so many bytes long,
// or ends where the frame pointer says. So the step from each place is remembered, and taken
// without asking once it was seen to be the same again. Where one is not known, or two differ, the
// runtime is asked.
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

// Into the function that calls this, into its caller, and so on, innermost first.
// Nothing is allocated, and nothing but a lock that only this takes is waited for.
void find_call_stack(CallStack& stack);
// The same without what was remembered.
void ask_for_call_stack(CallStack& stack);

}  // namespace streamlab::injection
