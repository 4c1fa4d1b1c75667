#pragma once

#include "streamlab/thrust/positions.hpp"
#include "streamlab/thrust/sorting.hpp"
