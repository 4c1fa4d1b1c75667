#include "cover.hpp"
#include "support/catch.hpp"

using namespace streamlab;

TEST_CASE("a cover selects the program with the most features, or the cheaper one") {
    using Positions = std::vector<std::size_t>;
    CHECK(cases::cover({}) == Positions{});
    CHECK(cases::cover({{{"a"}}, {{"a", "b", "c"}}, {{"c"}}}) == Positions{1});
    CHECK(cases::cover({{{"a", "b"}, 1}, {{"c"}, 1}, {{"b", "c"}, 1}}) == Positions{0, 1});
    CHECK(cases::cover({{{"a"}, 9}, {{"a"}, 2}, {{}, 1}}) == Positions{1});
}

TEST_CASE("a program's features include functions of the runtime API and families of others") {
    using Names = std::set<std::string>;
    CHECK(cases::called_names("show(cudaMalloc(&p, 4)); thrust::sort(v); x = __shfl_sync(m, y, 1); "
                              "atomicAdd(&n, 1); cudaError_t e; int cub; use(n);") ==
          Names{"__shfl", "atomic", "cudaMalloc", "thrust"});
}
