// What several of CUDA's libraries have in common: the types of elements, and the parts of a
// version.
#pragma once

#include "streamlab/library_types.hpp"
