// Endless template recursion.
// expect: error compile
#include "lab.cuh"
template <int n>
struct Deep {
    using Left = typename Deep<n + 1>::Left;
};
Deep<0>::Left left;
// @given
