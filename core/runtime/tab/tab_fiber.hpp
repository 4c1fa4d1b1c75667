// A stack of its own for code that may stop and go on later, in a tab.
//
// A tab cannot switch stacks: Emscripten's fibers unwind the running one into a buffer, and wind it
// up again when it goes on (Asyncify).
#pragma once

#include <emscripten/fiber.h>

#include <cstddef>
#include <memory>

namespace streamlab::system {

class TabFiber {
public:
    using Function = void (*)(void* argument);

    // `stack` is the memory for the variables of `function`, which never returns.
    TabFiber(Function function, void* argument, void* stack, std::size_t bytes)
        : unwound_(new char[unwound_bytes]) {
        emscripten_fiber_init(&fiber_, function, argument, stack, bytes, unwound_.get(),
                              unwound_bytes);
    }
    TabFiber(const TabFiber&) = delete;
    TabFiber& operator=(const TabFiber&) = delete;

    // The one that runs; at first, what the program began on.
    static TabFiber& current() {
        if (!current_) current_ = new TabFiber;
        return *current_;
    }

    // Goes on with this one. Returns when another one switches back to the caller.
    void go_on() {
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
