// The same as preprocessors write it, behind a joined line.
// expect: error forbidden
// says: #line out
#include "lab.cuh"
// @given
/* */ # \
 1 "/usr/include/stdio.h" 3
