// thrust::distance, thrust::advance, thrust::next and thrust::prev, from the standard library.
#pragma once

#include "streamlab/thrust/distance.hpp"
