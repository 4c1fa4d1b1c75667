// thrust::tuple and thrust::pair are those of the standard library.
#pragma once

#include <tuple>
#include <utility>

namespace thrust {

template <class... T>
using tuple = std::tuple<T...>;
template <class A, class B>
using pair = std::pair<A, B>;

using std::get;
using std::make_pair;
using std::make_tuple;
using std::tie;
using std::tuple_element;
using std::tuple_size;

struct null_type {};

}  // namespace thrust
