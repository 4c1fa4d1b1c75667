// Assumes that the harness is compiled with its macros.
// expect: fail
#include "lab.cuh"
#define main other
#define publish(...)
#pragma push_macro("CHECK")
#undef CHECK
#define CHECK(x) x
// @given
