// Defines its own main().
// expect: error forbidden
// says: the harness has main()
#include "lab.cuh"
// @given
int main() {}
