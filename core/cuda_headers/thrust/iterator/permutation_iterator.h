#pragma once

#include "streamlab/thrust/adapted_iterators.hpp"
