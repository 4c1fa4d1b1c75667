// The same with an attribute.
// expect: error forbidden
// says: no_sanitize
#include <sys/cdefs.h>
#include "lab.cuh"
// @given
__CONCAT(__attrib, ute__)((no_sanitize("thread"))) void unseen() {}
