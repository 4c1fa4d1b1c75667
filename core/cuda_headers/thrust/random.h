#pragma once

// Thrust's own header brings it, and programs rely on that.
#include <iostream>

#include "streamlab/thrust/random.hpp"
