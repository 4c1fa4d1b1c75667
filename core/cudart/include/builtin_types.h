// The types of the runtime API, the vector types among them.
#pragma once
#include "streamlab/cudart/types.hpp"
