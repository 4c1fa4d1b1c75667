// Advice that is followed to the letter.
#include "proof/advised.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using proof::with_order;

namespace {

const std::string source = R"(#include "lab.cuh"
#include <vector>
__global__ void fill(int* n) { *n = 1; }
void solve(int* n, int* out, cudaStream_t a, cudaStream_t b) {
    fill<<<1, 1, 0, a>>>(n);  // not waited for
    for (int i = 0; i < 4; ++i)
        CHECK(cudaMemcpyAsync(out, n, 4, cudaMemcpyDeviceToHost, b));
    if (*out == 1) std::puts("one");
    cudaMemcpy(n, out, 4, cudaMemcpyHostToDevice);
}
)";

check::AdvisedOrder order(std::uint32_t after, std::uint32_t before, bool host_waits = false,
                          const std::string& before_file = "puzzle.cu") {
    return {"puzzle.cu", after, before_file, before, host_waits};
}

std::string line(const std::string& text, int number) {
    std::size_t begin = 0;
    for (int i = 1; i < number; ++i)
        begin = text.find('\n', begin) + 1;
    return text.substr(begin, text.find('\n', begin) - begin);
}

}  // namespace

TEST_CASE("a stream waits for another one's event, and all lines keep their numbers") {
    const auto text = with_order(source, "puzzle.cu", order(5, 7));
    REQUIRE(text);
    CHECK(line(*text, 5) == "    fill<<<1, 1, 0, a>>>(n); advised.record(a);  // not waited for");
    CHECK(line(*text, 7) == "        { advised.hold(b); CHECK(cudaMemcpyAsync(out, n, 4, "
                            "cudaMemcpyDeviceToHost, b)); }");
    CHECK(line(*text, 8) == line(source, 8));
    CHECK_THAT(line(*text, 3), ContainsSubstring("struct AdvisedEvents"));
    CHECK_THAT(line(*text, 3), ContainsSubstring("__global__ void fill"));
}

TEST_CASE("the host waits before the statement of the line, or at the function's end") {
    const auto here = with_order(source, "puzzle.cu", order(7, 8, true));
    REQUIRE(here);
    CHECK(line(*here, 8) == "    advised.hold_host(); if (*out == 1) std::puts(\"one\");");
    CHECK(line(*here, 7) == "        { CHECK(cudaMemcpyAsync(out, n, 4, cudaMemcpyDeviceToHost, "
                            "b)); advised.record(b); }");
    const auto elsewhere = with_order(source, "puzzle.cu", order(5, 9, true, "harness.cu"));
    REQUIRE(elsewhere);
    CHECK(line(*elsewhere, 5) == "    AdvisedEnd advised_end; fill<<<1, 1, 0, a>>>(n); "
                                 "advised.record(a);  // not waited for");
}

TEST_CASE("work without a stream of its own is in the default stream") {
    const auto text = with_order(source, "puzzle.cu", order(9, 5));
    REQUIRE(text);
    CHECK_THAT(line(*text, 9), ContainsSubstring("advised.record(0);"));
    CHECK_THAT(line(*text, 5), ContainsSubstring("advised.hold(a); fill"));
}

TEST_CASE("what is in another file, or no work at all, cannot be ordered") {
    CHECK_FALSE(with_order(source, "puzzle.cu", order(4, 7)));
    CHECK_FALSE(with_order(source, "puzzle.cu", order(5, 7, false, "harness.cu")));
    CHECK_FALSE(with_order(source, "other.cu", order(5, 7)));
}
