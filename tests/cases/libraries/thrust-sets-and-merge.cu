// Thrust's merge and set operations, with elements that occur several times, and unique by key.
// rule: S1
// prints: merged 1 2 2 2 3 4 4 4 4 6
// prints: union 1 2 2 3 4 4 6, both 2 4 4, only first 1 2 3, only one 1 2 3 4 6
// prints: on the host 2 4 4, largest first 6 4 3 2 2 1
// prints: by key 1 2 3: 10 30 40
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/merge.h>
#include <thrust/set_operations.h>
#include <thrust/unique.h>

#include "case.cuh"

namespace {

using Ints = thrust::device_vector<int>;

void print(const char* what, const thrust::host_vector<int>& values, std::ptrdiff_t count) {
    std::printf("%s", what);
    for (std::ptrdiff_t i = 0; i < count; ++i)
        std::printf(" %d", values[i]);
}

}  // namespace

int main() {
    const int a[] = {1, 2, 2, 3, 4, 4}, b[] = {2, 4, 4, 6};
    const Ints first(a, a + 6);
    Ints second(b, b + 4), out(16);
    thrust::merge(first.begin(), first.end(), second.begin(), second.end(), out.begin());
    print("merged", out, 10);
    std::printf("\n");
    auto end = thrust::set_union(first.begin(), first.end(), second.begin(), second.end(), out.begin());
    print("union", out, end - out.begin());
    end = thrust::set_intersection(first.begin(), first.end(), second.begin(), second.end(), out.begin());
    print(", both", out, end - out.begin());
    end = thrust::set_difference(first.begin(), first.end(), second.begin(), second.end(), out.begin());
    print(", only first", out, end - out.begin());
    const int d[] = {2, 4, 4, 4, 6};
    const Ints third(d, d + 5);
    end = thrust::set_symmetric_difference(first.begin(), first.end(), third.begin(), third.end(),
                                           out.begin());
    print(", only one", out, end - out.begin());
    std::printf("\n");

    const thrust::host_vector<int> x = first, y = second;
    thrust::host_vector<int> z(16);
    const auto last = thrust::set_intersection(x.begin(), x.end(), y.begin(), y.end(), z.begin());
    print("on the host", z, last - z.begin());
    const int e[] = {6, 3, 1}, f[] = {4, 2, 2};
    const Ints fourth(e, e + 3), fifth(f, f + 3);
    thrust::merge(fourth.begin(), fourth.end(), fifth.begin(), fifth.end(), out.begin(),
                  thrust::greater<int>());
    print(", largest first", out, 6);
    std::printf("\n");

    const int keys[] = {1, 1, 2, 3, 3}, values[] = {10, 20, 30, 40, 50};
    Ints k(keys, keys + 5), v(values, values + 5);
    const auto ends = thrust::unique_by_key(k.begin(), k.end(), v.begin());
    print("by key", k, ends.first - k.begin());
    print(":", v, ends.second - v.begin());
    std::printf("\n");
}
