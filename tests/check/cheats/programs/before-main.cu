// Does everything in an initialiser, and exits before main().
// expect: fail
// says: ended before its result
#include "lab.cuh"
// @given
struct Early {
    Early() { std::exit(0); }
} early;
