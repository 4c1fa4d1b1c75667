// The C side of abi.hpp, for the model device, which defines it.
#pragma once

#include "streamlab/cudart/abi_types.hpp"
