// Has the library's own virtual function add to a pointer that lies anywhere.
// expect: error forbidden
// says: __do_upcast
#include <typeinfo>
#include "lab.cuh"
// @given
bool moves(void** pointer) { return typeid(int).__do_upcast(nullptr, pointer); }
