// thrust::distance, and thrust::advance, next and prev, which are the standard library's.
#pragma once

#include "streamlab/thrust/distance.hpp"
