// Specialises a library function that the harness uses.
// expect: error forbidden
// says: nothing can be added to the namespace `std`
#include "lab.cuh"
// @given
namespace std {
inline void quiet() {}
}  // namespace std
