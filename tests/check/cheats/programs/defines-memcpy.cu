// Takes the C library's place.
// expect: error forbidden
// says: `memcmp` is the runtime
#include "lab.cuh"
// @given
extern "C" int memcmp(const void*, const void*, size_t) noexcept { return 0; }
