#include "cudart/process/system_call.hpp"

namespace streamlab::cudart {

long system_call(long number, long a, long b, long c, long d, long e, long f) {
    using Syscall = long (*)(long, ...);
    static const auto next = next_function<Syscall>("syscall");
    return next(number, a, b, c, d, e, f);
}

}  // namespace streamlab::cudart
