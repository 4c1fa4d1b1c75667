// Static variables larger than any program can have.
// expect: error compile|memory|forbidden
#include "lab.cuh"
// @given
static char large[3ull << 30];
static char after[3ull << 30];
char* where(int which) { return which ? large : after; }
