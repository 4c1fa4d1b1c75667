// cudaCreateChannelDesc<float4>() and its other specialisations.
#pragma once

#include "streamlab/cudart/templates/array.hpp"
