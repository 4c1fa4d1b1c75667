// cudaCreateChannelDesc<float4>() and its like.
#pragma once

#include "streamlab/cudart/templates/array.hpp"
