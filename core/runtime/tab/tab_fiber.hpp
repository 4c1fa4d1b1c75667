// A separate stack for code that may be suspended, in a tab.
//
// WebAssembly cannot switch stacks: Emscripten's fibers unwind the running stack into a buffer, and
// rewind it when the fiber resumes (Asyncify).
#pragma once

#include <emscripten/fiber.h>

#include <cstddef>
#include <memory>

namespace streamlab::system {

class TabFiber {
public:
    using Function = void (*)(void* argument);

    // `stack` is the memory for the local variables of `function`, which never returns.
    TabFiber(Function function, void* argument, void* stack, std::size_t bytes)
        : unwound_(new char[unwound_bytes]) {
        emscripten_fiber_init(&fiber_, function, argument, stack, bytes, unwound_.get(),
                              unwound_bytes);
    }
    TabFiber(const TabFiber&) = delete;
    TabFiber& operator=(const TabFiber&) = delete;

    // The running fiber; initially, that of the program's main thread.
    static TabFiber& current() {
        if (!current_) current_ = new TabFiber;
        return *current_;
    }

    // Resumes this fiber. Returns when another one switches back to the caller.
    void proceed() {
        TabFiber& from = current();
        current_ = this;
        emscripten_fiber_swap(&from.fiber_, &fiber_);
    }

private:
    static constexpr std::size_t unwound_bytes = std::size_t{16} << 10;
    static constexpr std::size_t unwound_bytes_of_main = std::size_t{64} << 10;
    static inline TabFiber* current_ = nullptr;

    TabFiber() : unwound_(new char[unwound_bytes_of_main]) {
        emscripten_fiber_init_from_current_context(&fiber_, unwound_.get(), unwound_bytes_of_main);
    }

    emscripten_fiber_t fiber_{};
    std::unique_ptr<char[]> unwound_;
};

}  // namespace streamlab::system
