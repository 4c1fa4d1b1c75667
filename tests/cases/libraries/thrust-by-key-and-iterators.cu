// Thrust's algorithms by key, its searches and its iterators.
// rule: S1
// prints: greatest at 999, smallest at 0
// prints: scan by key 1 3 3 7 5
// prints: unique 1 2 3, by key 3 3 5
// prints: found at 77, not at 1000
// prints: 250 are below 250
// prints: zipped 3
// prints: gathered 9 8
#include <thrust/binary_search.h>
#include <thrust/device_vector.h>
#include <thrust/extrema.h>
#include <thrust/find.h>
#include <thrust/for_each.h>
#include <thrust/gather.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/unique.h>

#include "case.cuh"

namespace {

using Ints = thrust::device_vector<int>;

struct AddOther {
    template <class Pair>
    __host__ __device__ void operator()(Pair pair) const {
        thrust::get<0>(pair) += thrust::get<1>(pair);
    }
};

int at(const Ints& ints, std::size_t i) { return ints[i]; }

void extrema() {
    Ints x(1000);
    thrust::sequence(x.begin(), x.end());
    const int greatest = static_cast<int>(thrust::max_element(x.begin(), x.end()) - x.begin());
    const int smallest = static_cast<int>(thrust::min_element(x.begin(), x.end()) - x.begin());
    std::printf("greatest at %d, smallest at %d\n", greatest, smallest);
}

void scan_by_key() {
    const int keys[] = {1, 1, 2, 2, 3}, values[] = {1, 2, 3, 4, 5};
    const Ints device_keys(keys, keys + 5), device_values(values, values + 5);
    Ints result(5);
    thrust::inclusive_scan_by_key(device_keys.begin(), device_keys.end(), device_values.begin(),
                                  result.begin());
    std::printf("scan by key %d %d %d %d %d\n", at(result, 0), at(result, 1), at(result, 2),
                at(result, 3), at(result, 4));
}

void unique_and_by_key() {
    const int keys[] = {1, 1, 2, 3, 3}, values[] = {1, 2, 3, 4, 1};
    Ints device_keys(keys, keys + 5), device_values(values, values + 5), keys_out(5), sums(5);
    thrust::reduce_by_key(device_keys.begin(), device_keys.end(), device_values.begin(),
                          keys_out.begin(), sums.begin());
    thrust::unique(device_keys.begin(), device_keys.end());
    std::printf("unique %d %d %d, by key %d %d %d\n", at(device_keys, 0), at(device_keys, 1),
                at(device_keys, 2), at(sums, 0), at(sums, 1), at(sums, 2));
}

void searches() {
    Ints x(1000);
    thrust::sequence(x.begin(), x.end());
    const int found = static_cast<int>(thrust::find(x.begin(), x.end(), 77) - x.begin());
    const int missing = static_cast<int>(thrust::find(x.begin(), x.end(), -1) - x.begin());
    std::printf("found at %d, not at %d\n", found, missing);
    const auto below = thrust::lower_bound(x.begin(), x.end(), 250) - x.begin();
    std::printf("%d are below 250\n", static_cast<int>(below));
}

void iterators() {
    Ints a(10, 1), b(10, 2);
    const auto both = thrust::make_zip_iterator(thrust::make_tuple(a.begin(), b.begin()));
    thrust::for_each(both, both + 10, AddOther());
    std::printf("zipped %d\n", at(a, 9));
    Ints map(10), out(10);
    thrust::sequence(map.begin(), map.end(), 9, -1);
    const thrust::counting_iterator<int> numbers(0);
    thrust::gather(map.begin(), map.end(), numbers, out.begin());
    std::printf("gathered %d %d\n", at(out, 0), at(out, 1));
}

}  // namespace

int main() {
    extrema();
    scan_by_key();
    unique_and_by_key();
    searches();
    iterators();
}
