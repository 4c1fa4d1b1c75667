// Replaces a function of the C library.
// expect: error forbidden
// says: `memcmp` is the runtime
#include "lab.cuh"
// @given
extern "C" int memcmp(const void*, const void*, size_t) noexcept { return 0; }
