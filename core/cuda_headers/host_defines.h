// Specifiers that are macros: alignment and calling conventions. The rewriter handles execution
// space and memory space specifiers.
#pragma once

#include "streamlab/cudart/headers/host_defines.hpp"
