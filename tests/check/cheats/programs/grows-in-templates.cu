// Templates of twice the size at each level.
// expect: error timeout|memory
// not-graded: the compiler is stopped
// says: to compile
#include "lab.cuh"
template <int n, class T>
struct Wide {
    struct A {};
    Wide<n - 1, A> a;
    struct B {};
    Wide<n - 1, B> b;
};
template <class T>
struct Wide<0, T> {};
Wide<40, int> wide;
// @given
