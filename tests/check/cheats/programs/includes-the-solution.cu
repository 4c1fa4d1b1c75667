// Lets the compiler read the solution, by a path that climbs.
// expect: error forbidden
// says: a submission is one file
#include "../../solutions/06-ships-aground/solution.cu"
