// An object is placed by a word that a system macro pastes.
// expect: error forbidden
// says: is placed by
#include <sys/cdefs.h>

#include <new>

#include "lab.cuh"
// @given
struct Found {
    int value;
};
void unseen(int* to, Found (*make)()) { __CONCAT(ne, w)(to) Found(make()); }
