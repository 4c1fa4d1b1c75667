#pragma once

#include "streamlab/thrust/generated_iterators.hpp"
