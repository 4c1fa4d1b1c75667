// The specifiers that are macros: alignment and calling conventions. The rewriter handles those
// that say where a function runs or where a variable is stored.
#pragma once

#include "streamlab/cudart/headers/host_defines.hpp"
