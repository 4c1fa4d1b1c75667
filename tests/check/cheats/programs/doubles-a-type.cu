// A type whose name doubles thirty times: a short symbol with a huge demangled name.
// expect: error forbidden|compile
#include "lab.cuh"
template <class A, class B> struct Pair {};
template <int N> struct Twice { using type = Pair<typename Twice<N - 1>::type, typename Twice<N - 1>::type>; };
template <> struct Twice<0> { using type = int; };
template <class T> struct Holder { static int f(); };
// @given
int asks_for_it() { return Holder<Twice<30>::type>::f(); }
