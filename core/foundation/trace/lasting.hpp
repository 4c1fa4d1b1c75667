// A variable that is never destroyed. In the student's program, the end of a run is written at
// exit, after the destructors of everything that was constructed after the runtime, so nothing
// needed at that point may be destroyed. (Function-local variables are allocated with `new`
// instead.)
#pragma once

namespace streamlab::trace {

template <class T>
union NeverDestroyed {
    T value;

    constexpr NeverDestroyed() : value() {}
    template <class... Argument>
    constexpr explicit NeverDestroyed(const Argument&... argument) : value(argument...) {}
    ~NeverDestroyed() {}

    T& operator*() { return value; }
    T* operator->() { return &value; }
};

}  // namespace streamlab::trace
