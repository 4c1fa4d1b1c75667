// Makes the library's virtual function add to an arbitrary pointer.
// expect: error forbidden
// says: __do_upcast
#include <typeinfo>
#include "lab.cuh"
// @given
bool moves(void** pointer) { return typeid(int).__do_upcast(nullptr, pointer); }
