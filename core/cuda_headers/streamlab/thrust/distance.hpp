// thrust::distance, thrust::advance, thrust::next and thrust::prev, from the standard library.
#pragma once

#include <iterator>

namespace thrust {

using std::advance;
using std::distance;
using std::next;
using std::prev;

}  // namespace thrust
