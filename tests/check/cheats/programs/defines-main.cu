// Brings a main() of its own.
// expect: error forbidden
// says: the harness has main()
#include "lab.cuh"
// @given
int main() {}
