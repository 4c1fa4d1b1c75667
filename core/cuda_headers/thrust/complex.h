#pragma once

#include <complex>

namespace thrust {

template <class T>
using complex = std::complex<T>;
using std::abs;
using std::arg;
using std::conj;
using std::norm;

}  // namespace thrust
