#pragma once

// Thrust's header includes it, and programs rely on that.
#include <iostream>

#include "streamlab/thrust/random.hpp"
