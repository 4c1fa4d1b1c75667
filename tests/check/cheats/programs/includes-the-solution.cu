// Includes the solution, by a path with "..".
// expect: error forbidden
// says: a submission is one file
#include "../../solutions/06-ships-aground/solution.cu"
