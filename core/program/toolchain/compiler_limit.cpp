#include "program/toolchain/compiler_limit.hpp"

#include <fmt/format.h>

namespace streamlab::program {

CompilerLimit CompilerLimit::of_time(unsigned processor_s) {
    return {Kind::time,
            fmt::format("It takes more than {} s of processor time to compile, and is not judged: "
                        "leave out what keeps the compiler busy (deep templates, huge tables).",
                        processor_s)};
}

CompilerLimit CompilerLimit::of_memory(std::uint64_t bytes) {
    return {Kind::memory,
            fmt::format("It takes more than {} MiB of memory to compile, and is not judged: leave "
                        "out what fills the compiler's memory (deep templates, huge tables).",
                        bytes >> 20)};
}

}  // namespace streamlab::program
