// Parameters in each form: their descriptions for
// the runtime compile, and unnamed ones get a name.
#include <cstdio>
#include <utility>

struct Point {
    int x, y;
};
template <class T>
struct Wrapped {
    using type = T;
};

__global__ void none() { printf("none\n"); }
__global__ void none_by_void(void) { printf("void\n"); }
__global__ void unnamed(int, Point, unsigned long, struct Point, const char*) {
    printf("unnamed\n");
}
__global__ void defaults(int a = 3, Point = {}, int b = 4 < 5, std::pair<int, long> c = {}) {
    printf("defaults %d\n", a + b + int(c.second));
}
__global__ void pointers(int (*function)(int), int (&array)[2], int (*)[3],
                         const char* const names[], int* __restrict__ plain) {
    printf("pointers %d %d %d\n", function(1), array[1], *plain + names[0][0] - 'a');
}
template <class T, class... Rest>
__global__ void dependent(typename Wrapped<T>::type first, typename Wrapped<T>::type,
                          Rest... rest) {
    printf("dependent %d\n", int((first + ... + rest)));
}
template <class... Rest>
__global__ void unnamed_pack(int a, Rest...) {
    printf("pack %d %d\n", a, int(sizeof...(Rest)));
}
__global__ void __launch_bounds__(sizeof(int) * 8, 2) bounds(const __grid_constant__ Point point) {
    __shared__ int sums[2][3];
    sums[1][2] = point.x;
    printf("bounds %d\n", sums[1][2] + point.y);
}
__global__ void hides(Point Point, int streamlab) { printf("hides %d\n", Point.x + streamlab); }

int twice(int a) { return 2 * a; }

int main() {
    int array[2] = {1, 2};
    const char* names[] = {"a"};
    none<<<1, 1>>>();                                         // expect: none
    none_by_void<<<1, 1>>>();                                 // expect: void
    unnamed<<<1, 1>>>(1, {}, 2, {}, "");                      // expect: unnamed
    defaults<<<1, 1>>>();                                     // expect: defaults 4
    pointers<<<1, 1>>>(twice, array, nullptr, names, array);  // expect: pointers 2 2 1
    dependent<int><<<1, 1>>>(1, 2, 3, 4.0);                   // expect: dependent 8
    unnamed_pack<<<1, 1>>>(5, 'a', 2.0f);                     // expect: pack 5 2
    bounds<<<1, 1>>>({20, 22});                               // expect: bounds 42
    hides<<<1, 1>>>({1, 2}, 3);                               // expect: hides 4
}
