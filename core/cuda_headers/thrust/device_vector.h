#pragma once

#include "streamlab/thrust/vectors.hpp"
// Thrust's own header brings these, and programs rely on that.
#include <cassert>
#include <chrono>
#include <iostream>

#include "thrust/iterator/zip_iterator.h"
#include "thrust/version.h"
