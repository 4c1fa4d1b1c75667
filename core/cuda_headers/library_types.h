// Declarations shared by several CUDA libraries: element types and parts of a version number.
#pragma once

#include "streamlab/library_types.hpp"
