// thrust::distance, and thrust::advance, next and prev, which are the standard library's.
#pragma once

#include <iterator>

namespace thrust {

using std::advance;
using std::distance;
using std::next;
using std::prev;

}  // namespace thrust
