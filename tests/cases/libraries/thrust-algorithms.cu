// Results of Thrust's algorithms, on the device and on the host.
// rule: S1
// prints: transform 6 3003
// prints: sequence 10 12
// prints: sort 0 1 999 sorted 1
// prints: by key 5 0 996
// prints: reduce 499500, of no element 7
// prints: scan 1 499500, before each 0 498501
// prints: even 500, without them 500 first 1 last 999
// prints: on the host 3 2 1
// prints: erased 2, inserted 42
// prints: allocated 5 5 5
#include <thrust/count.h>
#include <thrust/device_free.h>
#include <thrust/device_malloc.h>
#include <thrust/device_vector.h>
#include <thrust/fill.h>
#include <thrust/find.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

#include "case.cuh"

namespace {

using Ints = thrust::device_vector<int>;

struct TriplePlus {
    int more;
    __host__ __device__ int operator()(int x, int y) const { return 3 * x + y + more; }
};
struct IsEven {
    __host__ __device__ bool operator()(int x) const { return x % 2 == 0; }
};

int at(const Ints& ints, std::size_t i) { return ints[i]; }

void elementwise() {
    Ints x(1000, 1), y(1000);
    thrust::sequence(y.begin(), y.end());
    thrust::transform(y.begin(), y.end(), x.begin(), y.begin(), TriplePlus{5});
    std::printf("transform %d %d\n", at(y, 0), at(y, 999));
    thrust::sequence(x.begin(), x.end(), 10, 2);
    std::printf("sequence %d %d\n", at(x, 0), at(x, 1));
}

void sorting() {
    Ints keys(1000), values(1000);
    thrust::sequence(values.begin(), values.end());
    thrust::sequence(keys.begin(), keys.end(), 999, -1);
    thrust::sort(keys.begin(), keys.end());
    const bool sorted = thrust::is_sorted(keys.begin(), keys.end());
    std::printf("sort %d %d %d sorted %d\n", at(keys, 0), at(keys, 1), at(keys, 999), sorted);
    thrust::transform(values.begin(), values.end(), thrust::make_constant_iterator(6), keys.begin(),
                      thrust::modulus<int>());
    thrust::stable_sort_by_key(keys.begin(), keys.end(), values.begin(), thrust::greater<int>());
    const int first_zero =
        static_cast<int>(thrust::find(keys.begin(), keys.end(), 0) - keys.begin());
    std::printf("by key %d %d %d\n", at(values, 0), at(values, first_zero), at(values, 999));
}

void reductions() {
    Ints x(1000);
    thrust::sequence(x.begin(), x.end());
    std::printf("reduce %d, of no element %d\n", thrust::reduce(x.begin(), x.end()),
                thrust::reduce(x.begin(), x.begin(), 7));
}

void scans() {
    Ints x(1000), sums(1000), before(1000);
    thrust::sequence(x.begin(), x.end());
    thrust::inclusive_scan(x.begin(), x.end(), sums.begin());
    thrust::exclusive_scan(x.begin(), x.end(), before.begin());
    std::printf("scan %d %d, before each %d %d\n", at(sums, 1), at(sums, 999), at(before, 0),
                at(before, 999));
}

void selections() {
    Ints x(1000);
    thrust::sequence(x.begin(), x.end());
    const int even = static_cast<int>(thrust::count_if(x.begin(), x.end(), IsEven()));
    const auto end = thrust::remove_if(x.begin(), x.end(), IsEven());
    const int left = static_cast<int>(end - x.begin());
    std::printf("even %d, without them %d first %d last %d\n", even, left, at(x, 0),
                at(x, left - 1));
}

void host_and_vectors() {
    thrust::host_vector<int> h(3);
    thrust::sequence(h.begin(), h.end(), 1);
    thrust::sort(h.begin(), h.end(), thrust::greater<int>());
    std::printf("on the host %d %d %d\n", h[0], h[1], h[2]);
    Ints d = h;
    d.erase(d.begin());
    const int first = at(d, 0);
    d.insert(d.begin(), 42);
    std::printf("erased %d, inserted %d\n", first, at(d, 0));
}

// Untyped bytes become elements of the given type.
void allocated() {
    thrust::device_ptr<void> bytes = thrust::device_malloc(3 * sizeof(int));
    const thrust::device_ptr<int> numbers(static_cast<int*>(bytes.get()));
    thrust::fill(numbers, numbers + 3, 5);
    std::printf("allocated %d %d %d\n", static_cast<int>(numbers[0]), static_cast<int>(numbers[1]),
                static_cast<int>(numbers[2]));
    thrust::device_free(bytes);
}

}  // namespace

int main() {
    elementwise();
    sorting();
    reductions();
    scans();
    selections();
    host_and_vectors();
    allocated();
}
