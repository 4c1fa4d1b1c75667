// Boost's headers mark some of their functions as __host__ __device__
// if a CUDA compiler reads them: a program may include such headers.
// rule: E2
//
// prints: swapped 2 1
#if __has_include(<boost/core/swap.hpp>)
#include <boost/core/swap.hpp>
#else
#include <utility>
namespace boost = std;
#endif

#include "case.cuh"

int main() {
    int first = 1, second = 2;
    boost::swap(first, second);
    std::printf("swapped %d %d\n", first, second);
}
