#pragma once

#include "streamlab/thrust/random.hpp"
