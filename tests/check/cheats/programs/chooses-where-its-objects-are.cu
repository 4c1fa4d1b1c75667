// A class places its objects in the results, where a function's return value is stored unrecorded.
// expect: error forbidden
// says: operator new
#include "lab.cuh"
// @given
struct Height {
    int value;
};
Height high(int moon);
struct Answer {
    Height height;
    explicit Answer(int moon) : height(high(moon)) {}
    static void* operator new(std::size_t) { return place; }
    static void operator delete(void*) {}
    static inline int* place;
};
