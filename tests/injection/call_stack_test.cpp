// The cached frames of a stack must equal those of the compiler's runtime.
#include <alloca.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "injection/call_stack.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

volatile int sink;
int compared = 0, different = 0;

[[gnu::noinline]] void compare() {
    injection::CallStack found, asked;
    injection::find_call_stack(found);
    injection::unwind_call_stack(asked);
    ++compared;
    // The innermost address of each stack is a different call in this function, so it is not
    // compared.
    const bool same = found.count == asked.count && found.count > 2 &&
                      std::equal(found.addresses.begin() + 1,
                                 found.addresses.begin() + static_cast<std::ptrdiff_t>(found.count),
                                 asked.addresses.begin() + 1);
    if (!same) ++different;
}

[[gnu::noinline]] void with_a_length_that_varies(std::size_t bytes) {
    auto* const memory = static_cast<char*>(alloca(bytes));
    std::memset(memory, 1, bytes);
    sink = memory[bytes / 2];
    compare();
    sink = memory[0];
}

[[gnu::noinline]] void with_an_aligned_frame(std::size_t bytes) {
    alignas(64) char memory[128];
    std::memset(memory, 2, sizeof memory);
    with_a_length_that_varies(bytes);
    sink = memory[bytes % sizeof memory];
}

[[gnu::noinline]] void at_depth(int depth) {
    char memory[40];
    std::memset(memory, depth, sizeof memory);
    if (depth == 0)
        compare();
    else if (depth % 3 == 0)
        with_an_aligned_frame(static_cast<std::size_t>(depth) * 17 + 1);
    else
        at_depth(depth - 1);
    sink = memory[depth % 40];
}

int calling_back(const void* a, const void* b) {
    const int first = *static_cast<const int*>(a), second = *static_cast<const int*>(b);
    if (first % 97 == 0) at_depth(second % 7);
    return first - second;
}

}  // namespace

TEST_CASE("the cached stack equals that of the compiler's runtime") {
    const auto work = [] {
        for (int turn = 0; turn < 400; ++turn)
            at_depth(turn * 7919 % 200);
        int numbers[500];
        for (int index = 0; index < 500; ++index)
            numbers[index] = index * 7919 % 1000;
        std::qsort(numbers, 500, sizeof(int), calling_back);
    };
    compared = different = 0;
    work();
    std::thread(work).join();
    CHECK(compared > 800);
    CHECK(different == 0);
}
