// A variable that is never destroyed. In the student's program the end of a run is written when the
// program exits, after the destructors of whatever was made later than the runtime: nothing that
// is needed then may have gone. (Variables of functions are rather made with `new`.)
#pragma once

namespace streamlab::trace {

template <class T>
union Lasting {
    T value;

    constexpr Lasting() : value() {}
    template <class... Argument>
    constexpr explicit Lasting(const Argument&... argument) : value(argument...) {}
    ~Lasting() {}

    T& operator*() { return value; }
    T* operator->() { return &value; }
};

}  // namespace streamlab::trace
